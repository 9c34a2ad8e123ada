import { type BackOfficeAction, ofAdmins } from "./back-office-action.ts";

/** Calls that decide about the batch `doomed`, which has one piece, and mark down the product `a`, in this order. */
export const expiryActions: BackOfficeAction[] = [
  {
    ...ofAdmins,
    call: "POST /expiry/disposals",
    body: {
      kind: "destroyed",
      items: [{ batch: "doomed", place: "sale", pieces: 1 }],
      ...{ reason: "Expired", witness: "Asha" },
    },
    wrong: { kind: "destroyed", items: [], reason: "Expired", witness: "Asha" },
    action: "stock.destroyed",
    subject: () => null,
    before: null,
    after: { reason: "Expired", witness: "Asha" },
  },
  {
    ...ofAdmins,
    call: "POST /expiry/mark-down",
    body: { percent: 20, products: [{ id: "a", price: 100, discountPrice: null }] },
    wrong: { percent: 0, products: [] },
    action: "product.update",
    subject: () => "a",
    before: { discountPrice: null },
    after: { discountPrice: 80 },
  },
];
