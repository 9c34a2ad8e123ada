import type { Customer } from "@aushadhi/api/contract";
import { cannedApi, createSuccess } from "./canned-api.ts";
import { order } from "./orders.ts";
import { product } from "./products.ts";

const person: Customer = {
  id: "u-customer",
  name: "Parvati Rai",
  email: "parvati@example.com",
  phone: null,
  createdAt: "2026-01-05T06:30:00.000Z",
  orders: 2,
  spent: 900,
  lastOrderAt: null,
  isBlocked: false,
};

export const noFigures = { figures: [], isCapped: false };
export const pagination = { page: 1, limit: 5, total: 1, totalPages: 1 };

/** An API in which each search of the palette finds one thing, and the calls that searched. */
export function createPaletteApi() {
  const canned = cannedApi({
    "GET /orders/admin/all": () =>
      createSuccess({
        orders: [order({ id: "o1", orderNumber: "MED-20261123-48" })],
        total: 1,
        ...noFigures,
      }),
    "GET /products/admin/all": () =>
      createSuccess({
        data: { products: [product({ id: "p1", name: "Paracetamol 500 mg" })], pagination },
      }),
    "GET /customers": () => createSuccess({ customers: [person], pagination, isCapped: false }),
  });
  const asked = () => canned.calls.map(([call]) => call).filter((call) => call.includes("q="));
  return { canned, asked };
}
