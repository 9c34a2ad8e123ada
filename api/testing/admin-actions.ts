import { toProductFormData } from "../src/contract/index.ts";

/** A call of the back office, and its audit entry. */
export interface BackOfficeAction {
  /** The route as the app knows it. */
  call: string;
  /** The path if it differs from the route; takes the id of an order. */
  path?: (orderId: string) => string;
  body?: object;
  /** An invalid body; calls without a body have a `missing` path instead. */
  wrong?: object;
  missing?: string;
  /** Roles that are forbidden. */
  closedTo: ("customer" | "staff")[];
  /** The audit entry; null for no value before or after. */
  action: string;
  /** Given the id of the order; null for an id that the call makes. */
  subject: (orderId: string) => string | null;
  before: object | null;
  after: object | null;
}

const coupon = { code: "NEW", type: "percentage", value: 10, validUntil: "2026-12-31" };
const order = {
  closedTo: ["customer"] as const satisfies BackOfficeAction["closedTo"],
  subject: (orderId: string) => orderId,
};

const product = (sku: string, price: number) =>
  toProductFormData({ name: "Red Balm", sku, price, minStock: 7 });
const ofAdmins = {
  closedTo: ["customer", "staff"] as const satisfies BackOfficeAction["closedTo"],
};

const releaseToken = { name: "CI", packages: ["mfe-offers"], rights: ["publish"], days: 30 };
/** A public key of RFC 8032, section 7.1. */
export const examplePublicKey = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";

/**
 * Every call of the back office that changes something or takes much out, for a shop with the coupons and categories `c`
 * and `gone`, the products `a` and `b`, a release token `gone`, an order that was just placed, and a person `customer`; once each, in this order.
 */
export const backOfficeActions: BackOfficeAction[] = [
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
  {
    call: "PUT /settings/delivery-fee",
    body: { deliveryFee: 75 },
    wrong: { deliveryFee: 1001 },
    closedTo: ["customer"],
    action: "settings.delivery-fee",
    subject: () => "delivery-fee",
    before: { deliveryFee: 50 },
    after: { deliveryFee: 75 },
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
    call: "GET /products/admin/export.csv",
    missing: "/products/none",
    closedTo: ["customer", "staff"],
    action: "product.export",
    subject: () => "products",
    before: null,
    after: null,
  },
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
  {
    ...ofAdmins,
    call: "POST /products",
    body: product("NEW", 20.5),
    wrong: product("NEW", -1),
    action: "product.create",
    subject: () => null,
    before: null,
    after: { sku: "NEW", price: 20.5 },
  },
  {
    ...ofAdmins,
    call: "PUT /products/:id",
    path: () => "/products/a",
    body: product("SKU-a", 100),
    wrong: product("", 100),
    action: "product.update",
    subject: () => "a",
    before: { name: "Product a", minStock: 5 },
    after: { name: "Red Balm", minStock: 7 },
  },
  {
    ...ofAdmins,
    call: "PUT /products/:id/stock",
    path: () => "/products/b/stock",
    body: { quantity: 7 },
    wrong: { quantity: -1 },
    action: "product.stock",
    subject: () => "b",
    before: { stock: 50 },
    after: { stock: 7 },
  },
  {
    ...ofAdmins,
    call: "DELETE /products/:id",
    path: () => "/products/b",
    missing: "/products/none",
    action: "product.delete",
    subject: () => "b",
    before: { name: "Product b", stock: 7 },
    after: null,
  },
  {
    ...ofAdmins,
    call: "POST /categories",
    body: { name: "Skin Care" },
    wrong: { name: "" },
    action: "category.create",
    subject: () => null,
    before: null,
    after: { name: "Skin Care" },
  },
  {
    ...ofAdmins,
    call: "PUT /categories/:id",
    path: () => "/categories/c",
    body: { name: "Eye Care" },
    wrong: { name: "" },
    action: "category.update",
    subject: () => "c",
    before: { name: "Category c" },
    after: { name: "Eye Care" },
  },
  {
    ...ofAdmins,
    call: "DELETE /categories/:id",
    path: () => "/categories/gone",
    missing: "/categories/none",
    action: "category.delete",
    subject: () => "gone",
    before: { name: "Category gone" },
    after: null,
  },
  {
    ...ofAdmins,
    call: "POST /releases/tokens",
    body: releaseToken,
    wrong: { ...releaseToken, days: 0 },
    action: "release-token.create",
    subject: () => null,
    before: null,
    after: { name: "CI", packages: ["mfe-offers"], rights: ["publish"] },
  },
  {
    ...ofAdmins,
    call: "DELETE /releases/tokens/:id",
    path: () => "/releases/tokens/gone",
    missing: "/releases/tokens/none",
    action: "release-token.revoke",
    subject: () => "gone",
    before: { name: "Token gone" },
    after: null,
  },
  {
    ...ofAdmins,
    call: "PUT /releases/keys/:package",
    path: () => "/releases/keys/mfe-offers",
    body: { publicKey: examplePublicKey },
    wrong: { publicKey: "none" },
    action: "release-key.register",
    subject: () => "mfe-offers",
    before: null,
    after: { publicKey: examplePublicKey },
  },
  {
    ...ofAdmins,
    call: "DELETE /releases/keys/:package",
    path: () => "/releases/keys/mfe-offers",
    missing: "/releases/keys/mfe-none",
    action: "release-key.remove",
    subject: () => "mfe-offers",
    before: { publicKey: examplePublicKey },
    after: null,
  },
];

/** Calls by which users change only their own data, or nothing. */
export const otherCalls = [
  "POST /reports",
  "POST /coupons/validate",
  "POST /orders",
  "PATCH /orders/:id/cancel",
  // What they do is in the audit log a package each, which their own tests show.
  /^\w+ \/releases(\/(missing|blobs|check|channels|rollback)\b.*)?$/,
  // An import is in the audit log once it is applied.
  /^POST \/imports\b/,
  /^\w+ \/(auth|cart|addresses)\b/,
];
