import type { RecallBatch, RecallDetails, RecallOrder } from "@aushadhi/api/contract";
import { screen, within } from "@testing-library/react";
import { cannedApi, createSuccess } from "./canned-api.ts";
import { open, userOf } from "./site.tsx";

export const batch: RecallBatch = {
  ...{ id: "b1", productId: "p1", productName: "Napa 500", number: "N-1", expiry: "2027-06-30" },
  ...{ state: "sellable", quantity: 30, quarantined: 2, recallId: null },
};
const order: RecallOrder = {
  ...{ id: "o1", orderNumber: "MED-20270105-00001", createdAt: "2027-01-05T06:30:00.000Z" },
  ...{ status: "delivered", customer: { id: "u1", name: "Maya" } },
  ...{ fullName: "Maya Gurung", phoneNumber: "+9779812345678", email: "maya@example.com" },
  ...{ contactEmail: null, pieces: 3, mailedAt: null, answer: null },
  items: [{ name: "Napa 500", batchNumber: "N-1", pieces: 3 }],
};
export const letter = { subject: "Please do not use Napa 500", text: "Call us." };
const recall: RecallDetails = {
  ...{ id: "r1", products: ["Napa 500"], numbers: ["N-1"], isWholeProduct: false },
  ...{ reason: "Notice 12", by: { id: "u2", name: "Asha" }, at: "2027-01-06T06:30:00.000Z" },
  ...{ ended: null, batches: [], orders: 1, pieces: 3, open: 0, mailed: 0, toMail: 1, letter },
  answers: { none: 1, notReached: 0, informed: 0, returned: 0 },
};

/** Opens the recalls with one recall, a batch N-1 and an order that got it. */
export async function openRecalls(at = "", role: "admin" | "staff" = "admin") {
  const orders = () => createSuccess({ orders: [order], total: 1 });
  const details = () => createSuccess({ recall });
  const canned = cannedApi({
    "GET /recalls": () => createSuccess({ recalls: [recall], total: 1 }),
    "GET /recalls/batches": () => createSuccess({ batches: [batch] }),
    "GET /recalls/orders": orders,
    "GET /recalls/r1": details,
    "GET /recalls/r1/orders": orders,
    "POST /recalls": details,
    "POST /recalls/r1/end": details,
    "POST /recalls/r1/mail": details,
    "POST /recalls/r1/mail/preview": () =>
      createSuccess({ mail: { subject: letter.subject, text: "Hello Maya,\n\nCall us." } }),
    "PUT /recalls/r1/orders/o1": () => createSuccess({ order }),
  });
  const page = await open(`/admin/dashboard?view=recalls${at}`, { canned, user: userOf(role) });
  const openDialog = async (name: string) => {
    await page.user.click(await screen.findByRole("button", { name }));
    return within(await screen.findByRole("dialog"));
  };
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  return { ...page, canned, openDialog, sent };
}
