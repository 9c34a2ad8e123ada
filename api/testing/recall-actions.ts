import { type BackOfficeAction, ofAdmins } from "./back-office-action.ts";

const letter = { subject: "Please read", text: "Do not use it." };

/** The calls of the recall `r` of batch `a`, which an order has pieces of, and of the batch `spare`, in this order. */
export const recallActions: BackOfficeAction[] = [
  {
    closedTo: ["customer"],
    call: "PUT /recalls/:id/orders/:orderId",
    path: (orderId) => `/recalls/r/orders/${orderId}`,
    body: { answer: "informed", expectedAt: null },
    wrong: { answer: "gone", expectedAt: null },
    action: "recall.answer",
    subject: () => "r",
    before: null,
    after: { answer: "informed", pieces: 0 },
  },
  {
    closedTo: ["customer"],
    call: "POST /recalls/:id/mail",
    path: () => "/recalls/r/mail",
    body: letter,
    wrong: { ...letter, text: "" },
    action: "recall.mail",
    subject: () => "r",
    before: null,
    after: { ...letter, orders: 1 },
  },
  {
    closedTo: ["customer"],
    call: "GET /recalls/:id/orders.csv",
    path: () => "/recalls/r/orders.csv",
    missing: "/recalls/none/orders.csv",
    action: "recall.export",
    subject: () => "r",
    before: null,
    after: null,
  },
  {
    ...ofAdmins,
    call: "POST /recalls/:id/end",
    path: () => "/recalls/r/end",
    body: { reason: "In order" },
    wrong: { reason: "" },
    action: "recall.end",
    subject: () => "r",
    before: null,
    after: { reason: "In order" },
  },
  {
    closedTo: ["customer"],
    call: "POST /recalls",
    body: { batches: ["spare"], reason: "Notice" },
    wrong: { batches: ["spare"], reason: "" },
    action: "recall.create",
    subject: () => null,
    before: null,
    after: { batches: ["spare"], reason: "Notice" },
  },
];
