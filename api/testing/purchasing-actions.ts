import type { BackOfficeAction } from "./back-office-action.ts";
import { billHead } from "./deliveries.ts";

const closedTo = ["customer"] as const satisfies BackOfficeAction["closedTo"];

/** Calls that change the supplier `everest` and the deliveries `d` and `gone`, in this order. */
export const purchasingActions: BackOfficeAction[] = [
  {
    call: "PUT /suppliers/:id",
    path: () => "/suppliers/everest",
    body: { name: "Everest Pharma", phone: "9812345678" },
    wrong: { name: "", phone: null },
    closedTo,
    action: "supplier.update",
    subject: () => "everest",
    before: { phone: null },
    after: { phone: "+9779812345678" },
  },
  {
    call: "POST /deliveries",
    body: billHead,
    wrong: { ...billHead, day: "yesterday" },
    closedTo,
    action: "delivery.create",
    subject: () => null,
    before: null,
    after: billHead,
  },
  {
    call: "PUT /deliveries/:id",
    path: () => "/deliveries/d",
    body: { ...billHead, billNumber: "INV 8" },
    wrong: { ...billHead, billNumber: "" },
    closedTo,
    action: "delivery.update",
    subject: () => "d",
    before: billHead,
    after: { billNumber: "INV 8" },
  },
  {
    call: "POST /deliveries/:id/receive",
    path: () => "/deliveries/d/receive",
    body: {},
    wrong: { confirmed: ["all"] },
    closedTo,
    action: "delivery.receive",
    subject: () => "d",
    before: { state: "draft" },
    after: { state: "received", billNumber: "INV 8", lines: 1, pieces: 11, cost: 220 },
  },
  {
    call: "DELETE /deliveries/:id",
    path: () => "/deliveries/gone",
    missing: "/deliveries/none",
    closedTo,
    action: "delivery.delete",
    subject: () => "gone",
    before: { billNumber: "INV 7" },
    after: null,
  },
  {
    call: "POST /purchase-returns",
    // The batch that product `a` began with.
    body: { supplier: null, reason: "Broken", lines: [{ batchId: "a", pieces: 1 }] },
    wrong: { supplier: null, reason: "", lines: [] },
    closedTo,
    action: "purchase-return.create",
    subject: () => null,
    before: null,
    after: { reason: "Broken", batches: 1, pieces: 1 },
  },
];
