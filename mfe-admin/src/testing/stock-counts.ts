import type { StockCount, StockCountLine, StockCountRow } from "@aushadhi/api/contract";
import { type Answer, cannedApi, createSuccess, failure } from "./canned-api.ts";
import { open, userOf } from "./site.tsx";

export const openedCount: StockCount = {
  id: "c1",
  scope: "shelf",
  category: null,
  shelf: "A",
  isByBatch: false,
  hasOpenOrders: true,
  state: "open",
  total: 3,
  counted: 0,
  openedBy: { id: "u-staff", name: "Sita" },
  openedAt: "2027-01-05T06:30:00.000Z",
  closedBy: null,
  closedAt: null,
};

const createRow = (id: string, name: string, more: Partial<StockCountRow> = {}): StockCountRow => ({
  product: {
    ...{ id, name, sku: `SKU-${id}`, strength: null, form: null, manufacturer: null },
    ...{ shelf: "A1", barcodes: [] },
  },
  line: null,
  batches: [],
  ...more,
});

export const balm = createRow("balm", "Balm", {
  batches: [
    { id: "b1", number: "B1", expiry: "2027-12-31", state: "sellable", line: null },
    { id: "b2", number: "B2", expiry: null, state: "quarantine", line: null },
  ],
});
const oil = createRow("oil", "Oil");
oil.product.barcodes = ["0036000291452"];
const syrup = createRow("syrup", "Syrup");

export const createLine = (given: Partial<StockCountLine> = {}): StockCountLine => ({
  ...{ id: 1, productId: "balm", batchId: null, counted: 12, reason: null, note: null },
  ...{ by: { id: "u-staff", name: "Sita" }, at: "2027-01-05T06:40:00.000Z" },
  ...given,
});

/** Builds the answer of a sheet with these rows. */
export const answerSheet = (rows: readonly StockCountRow[]) => () =>
  createSuccess({
    rows,
    pagination: { page: 1, limit: 100, total: rows.length, totalPages: 1 },
  });

/** Opens a count of three products; each saved line gets the next id. */
export async function openCount(
  role: "staff" | "admin" = "staff",
  at = "",
  answers: Record<string, Answer> = {},
) {
  let id = 0;
  const path = "/stock-counts/c1";
  const canned = cannedApi({
    "GET /stock-counts": () =>
      createSuccess({
        counts: [openedCount],
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
      }),
    "POST /stock-counts": () => createSuccess({ count: openedCount }),
    [`GET ${path}`]: () => createSuccess({ count: openedCount }),
    [`GET ${path}/sheet`]: ({ path: asked }) =>
      answerSheet(asked.includes("q=") ? [syrup] : [balm, oil])(),
    [`PUT ${path}/lines`]: ({ body }) => {
      id++;
      return createSuccess({ line: createLine({ ...(body as object), id }), replaced: null });
    },
    ...answers,
  });
  const page = await open(`/admin/dashboard?view=counts&count=c1${at}`, {
    canned,
    user: userOf(role),
  });
  const listSaved = () =>
    canned.calls
      .filter(([call]) => call === `PUT ${path}/lines`)
      .map(([, body]) => body as Record<string, unknown>);
  const fail = () => {
    canned.answers[`PUT ${path}/lines`] = () => failure(503, "The shop is busy");
  };
  return { ...page, canned, listSaved, fail, path };
}
