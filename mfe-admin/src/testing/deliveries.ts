import type { Delivery, DeliveryDetails, DeliveryLine } from "@aushadhi/api/contract";
import { screen } from "@testing-library/react";
import { type Answer, cannedApi, createSuccess } from "./canned-api.ts";
import { product } from "./products.ts";
import { open, userOf } from "./site.tsx";

const everest = { id: "everest", name: "Everest Pharma", phone: null };

export const buildDeliveryLine = (given: Partial<DeliveryLine> = {}): DeliveryLine => ({
  id: "1",
  productId: "cetamol",
  name: "Cetamol 500",
  sku: "CET-500",
  number: "B1",
  expiry: "2027-08-31",
  pieces: 10,
  freePieces: 1,
  cost: 220,
  mrp: 30,
  landedCost: 20,
  price: 25,
  margin: { amount: 5, percent: 20.5 },
  batchId: null,
  otherExpiry: null,
  doubts: [],
  faults: [],
  warnings: [],
  ...given,
});

const draft: Delivery = {
  id: "d",
  state: "draft",
  supplier: everest,
  billNumber: "INV 7",
  day: "2027-01-04",
  lines: 1,
  pieces: 11,
  cost: 220,
  createdBy: { id: "u1", name: "Asha Rai" },
  createdAt: "2027-01-05T06:30:00.000Z",
  updatedAt: "2027-01-05T06:30:00.000Z",
  received: null,
};

export const buildDelivery = (given: Partial<DeliveryDetails> = {}): DeliveryDetails => ({
  ...draft,
  items: [buildDeliveryLine()],
  sameBill: null,
  ...given,
});

/** Opens the deliveries, or the one with this id, as a member of staff. */
export async function openDeliveries(
  delivery: DeliveryDetails = buildDelivery(),
  at = "&delivery=d",
  more: Record<string, Answer> = {},
) {
  const answer = () => createSuccess({ delivery });
  const cetamol = product({ id: "cetamol", name: "Cetamol 500", sku: "CET-500" });
  const canned = cannedApi({
    "GET /deliveries": () => createSuccess({ deliveries: [draft], total: 1 }),
    "GET /deliveries/d": answer,
    "POST /deliveries": answer,
    "PUT /deliveries/d/lines": answer,
    "POST /deliveries/d/receive": answer,
    "GET /suppliers": () => createSuccess({ suppliers: [everest], total: 1 }),
    "GET /products/admin/all": () =>
      createSuccess({
        data: {
          products: [cetamol],
          pagination: { page: 1, limit: 8, total: 1, totalPages: 1 },
        },
      }),
    ...more,
  });
  const page = await open(`/admin/dashboard?view=deliveries${at}`, {
    canned,
    user: userOf("staff"),
  });
  await screen.findByRole("heading", { level: 2, name: at ? /^Bill INV 7/ : "Deliveries" });
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  return { ...page, canned, sent };
}
