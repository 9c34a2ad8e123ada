import { type BackOfficeAction, ofAdmins } from "./back-office-action.ts";
import { catalogActions } from "./catalog-actions.ts";
import { customerActions } from "./customer-actions.ts";
import { expiryActions } from "./expiry-actions.ts";
import { purchasingActions } from "./purchasing-actions.ts";
import { recallActions } from "./recall-actions.ts";
import { releaseActions } from "./release-actions.ts";
import { reorderActions } from "./reorder-actions.ts";
import { settingsActions } from "./settings-actions.ts";
import { stockCountActions } from "./stock-count-actions.ts";

const coupon = { code: "NEW", type: "percentage", value: 10, validUntil: "2026-12-31" };
const order = {
  closedTo: ["customer"] as const satisfies BackOfficeAction["closedTo"],
  subject: (orderId: string) => orderId,
};

/**
 * All calls of the back office that change something or export data, for a shop with the coupons and categories
 * `c` and `gone`, the products `a` and `b`, a recall `r` of `a`, the batches `spare` and `doomed`, a release token `gone`, a new order, and the customers `customer`
 * and `leaving`; once each, in this order.
 */
export const backOfficeActions: BackOfficeAction[] = [
  ...customerActions,
  ...stockCountActions,
  {
    call: "POST /coupons",
    body: coupon,
    wrong: { ...coupon, value: 101 },
    closedTo: ["customer"],
    action: "coupon.create",
    subject: () => null,
    before: null,
    after: { code: "NEW", value: 10 },
  },
  {
    call: "PUT /coupons/:id",
    path: () => "/coupons/c",
    body: { ...coupon, code: "C", value: 20 },
    wrong: { ...coupon, code: "" },
    closedTo: ["customer"],
    action: "coupon.update",
    subject: () => "c",
    before: { value: 10 },
    after: { value: 20 },
  },
  {
    call: "PATCH /coupons/:id/toggle",
    path: () => "/coupons/c/toggle",
    missing: "/coupons/none/toggle",
    closedTo: ["customer"],
    action: "coupon.toggle",
    subject: () => "c",
    before: { isActive: true },
    after: { isActive: false },
  },
  {
    call: "DELETE /coupons/:id",
    path: () => "/coupons/gone",
    missing: "/coupons/none",
    closedTo: ["customer"],
    action: "coupon.delete",
    subject: () => "gone",
    before: { code: "GONE" },
    after: null,
  },
  ...settingsActions,
  ...purchasingActions,
  {
    call: "POST /search-synonyms",
    body: { kind: "complaint", terms: ["gardan"], means: ["balm"] },
    wrong: { kind: "complaint", terms: [], means: ["balm"] },
    ...ofAdmins,
    action: "search-synonym.create",
    subject: () => null,
    before: null,
    after: { name: "gardan", means: "balm" },
  },
  {
    call: "PUT /search-synonyms/:id",
    path: () => "/search-synonyms/abbreviation-vitamin",
    body: { kind: "abbreviation", terms: ["vitamin", "vita"], means: [] },
    wrong: { kind: "abbreviation", terms: ["vitamin"], means: [] },
    ...ofAdmins,
    action: "search-synonym.update",
    subject: () => "abbreviation-vitamin",
    before: { terms: "vitamin, vit, विटामिन" },
    after: { terms: "vitamin, vita" },
  },
  {
    call: "DELETE /search-synonyms/:id",
    path: () => "/search-synonyms/complaint-bukhar",
    missing: "/search-synonyms/none",
    ...ofAdmins,
    action: "search-synonym.delete",
    subject: () => "complaint-bukhar",
    before: { name: "bukhar" },
    after: null,
  },
  {
    ...order,
    call: "PATCH /orders/:id/status",
    path: (orderId) => `/orders/${orderId}/status`,
    body: { status: "confirmed" },
    wrong: { status: "shipped" },
    action: "order.status",
    before: { status: "pending" },
    after: { status: "confirmed" },
  },
  {
    ...order,
    call: "POST /orders/:id/next",
    path: (orderId) => `/orders/${orderId}/next`,
    body: { expectedStatus: "confirmed" },
    wrong: { expectedStatus: "shipped" },
    action: "order.status",
    before: { status: "confirmed" },
    after: { status: "processing" },
  },
  {
    call: "POST /orders/admin/views",
    body: { name: "To confirm", query: "status=pending", isShared: true },
    wrong: { name: "", query: "status=pending", isShared: true },
    closedTo: ["customer"],
    action: "order-view.create",
    subject: () => null,
    before: null,
    after: { name: "To confirm", query: "status=pending", isShared: true },
  },
  {
    ...order,
    call: "PATCH /orders/:id/payment-status",
    path: (orderId) => `/orders/${orderId}/payment-status`,
    body: { paymentStatus: "paid" },
    wrong: { paymentStatus: "free" },
    action: "order.payment",
    before: { paymentStatus: "pending" },
    after: { paymentStatus: "paid" },
  },
  {
    ...order,
    call: "PATCH /orders/:id/assign",
    path: (orderId) => `/orders/${orderId}/assign`,
    body: { staffId: "staff" },
    wrong: { staffId: "customer" },
    action: "order.assign",
    before: { assignedTo: null },
    after: { assignedTo: "staff" },
  },
  {
    ...order,
    call: "DELETE /orders/:id/assign",
    path: (orderId) => `/orders/${orderId}/assign`,
    missing: "/orders/none/assign",
    action: "order.assign",
    before: { assignedTo: "staff" },
    after: { assignedTo: null },
  },
  {
    call: "GET /orders/admin/export.csv",
    path: () => "/orders/admin/export.csv?status=confirmed",
    missing: "/orders/admin/export.csv?status=shipped",
    closedTo: ["customer"],
    action: "order.export",
    subject: () => "orders",
    before: null,
    after: { status: "confirmed", paymentStatus: null },
  },
  {
    call: "POST /orders/admin/export.csv",
    body: { ids: ["o1", "o2"] },
    wrong: { ids: [] },
    closedTo: ["customer"],
    action: "order.export",
    subject: () => "orders",
    before: null,
    after: { orders: 2, ids: ["o1", "o2"] },
  },
  {
    call: "POST /orders/admin/bulk/jobs",
    // Of an order that does not exist, so that the job itself writes no entry.
    body: { action: "confirm", ids: ["none"] },
    wrong: { action: "confirm", ids: [] },
    closedTo: ["customer"],
    action: "bulk-job.start",
    subject: () => null,
    before: null,
    after: { kind: "orders", action: "confirm", total: 1 },
  },
  ...recallActions,
  ...expiryActions,
  ...reorderActions,
  {
    call: "PATCH /users/:id/role",
    path: () => "/users/customer/role",
    body: { role: "staff" },
    wrong: { role: "owner" },
    ...ofAdmins,
    action: "user.role",
    subject: () => "customer",
    before: { role: "customer" },
    after: { role: "staff" },
  },
  ...catalogActions,
  ...releaseActions,
];

/** Calls that change only the user's own data, or nothing. */
export const otherCalls = [
  "POST /reports",
  "POST /reports/alive",
  "POST /coupons/validate",
  "POST /products/admin/bulk/preview",
  "POST /orders/admin/read",
  "POST /recalls/:id/mail/preview",
  "POST /orders",
  "PATCH /orders/:id/cancel",
  // The audit log has an entry per package, which other tests check.
  /^\w+ \/releases(\/(missing|blobs|check|channels|trials|previews|rollback)\b.*)?$/,
  // The audit log has an entry per order or view, which other tests check.
  /^POST \/orders\/(:id\/undo|admin\/bulk(\/undo)?)$/,
  // The audit log has an entry for a stop, which another test checks.
  /^POST \/bulk-jobs\/:id\/(stop|close)$/,
  /^(PUT|DELETE) \/orders\/admin\/views\/:id$/,
  // The audit log has an entry per note, which another test checks.
  /^(PUT|DELETE) \/customers\/:id\/notes\/:noteId$/,
  // Each line says who counted it and when, and the audit log has an entry for the count.
  /^PUT \/stock-counts\/:id\/lines\b/,
  // The audit log has an entry once the import is applied.
  /^POST \/imports\b/,
  "POST /deliveries/read-list",
  // The audit log has an entry once the delivery is received.
  /^\w+ \/deliveries\/:id\/lines\b/,
  /^\w+ \/(auth|cart|addresses)\b/,
];
