import type { Disposal, ExpiryBatch, ReorderRow } from "@aushadhi/api/contract";
import { screen, within } from "@testing-library/react";
import { cannedApi, createSuccess } from "./canned-api.ts";
import { open, userOf } from "./site.tsx";

export const batch: ExpiryBatch = {
  id: "b1",
  product: {
    ...{ id: "p1", name: "Napa 500", sku: "NAPA", shelf: "A-3", price: 20, discountPrice: null },
  },
  ...{ number: "N-1", expiry: "2027-02-28", state: "sellable", quantity: 1200, quarantined: 3 },
  ...{ supplier: "Birgunj Pharma", cost: 12_000, worth: 24_000 },
};
const record: Disposal = {
  ...{ id: "d1", kind: "destroyed", reason: "Expired", witness: "Sita" },
  ...{ by: { id: "u2", name: "Asha" }, at: "2027-01-06T06:30:00.000Z" },
  items: [{ product: "Niko", number: "K-9", expiry: "2026-12-31", pieces: 7, cost: null }],
};
const low: ReorderRow = {
  ...{ id: "p2", name: "Niko", sku: "NIKO", stock: 15, minStock: 5, sold: 35, daysLeft: 12 },
  ...{ suggested: 29, supplier: null },
};

/** Opens the screen of what expires, with one batch, one record and one product that runs low. */
export async function openExpiry(at = "", role: "admin" | "staff" = "admin") {
  const sums = { pieces: 1200, cost: 12_000, worth: 24_000, withoutCost: 10 };
  const canned = cannedApi({
    "GET /expiry": () => createSuccess({ batches: [batch], total: 1 }),
    "GET /expiry/sums": () => createSuccess({ sums }),
    "GET /categories": () => createSuccess({ data: { categories: [] } }),
    "GET /expiry/disposals": () => createSuccess({ disposals: [record], total: 1 }),
    "GET /reorder": () => createSuccess({ products: [low], total: 1, leadDays: 7 }),
    "POST /expiry/disposals": () => createSuccess({ disposal: record }),
    "POST /expiry/mark-down": () => createSuccess({ changed: ["p1"], refused: ["p9"] }),
    "PUT /reorder/settings": () => createSuccess({ leadDays: 10 }),
  });
  const page = await open(`/admin/dashboard?view=expiry${at}`, { canned, user: userOf(role) });
  const openDialog = async (name: string) => {
    await page.user.click(await screen.findByRole("button", { name }));
    return within(await screen.findByRole("dialog"));
  };
  const choose = async () =>
    page.user.click(await screen.findByRole("checkbox", { name: /Napa 500, N-1/ }));
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  return { ...page, canned, openDialog, choose, sent };
}
