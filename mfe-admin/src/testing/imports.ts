import type { Import, ImportFindings, ImportRow, importKinds } from "@aushadhi/api/contract";
import { createSuccess } from "./canned-api.ts";
import { createCatalogApi } from "./products.ts";

/** Builds an import: a file of two rows, just uploaded. */
export const anImport = (change: Partial<Import> = {}): Import => ({
  id: "i1",
  fileName: "list.csv",
  bytes: 2048,
  phase: "uploaded",
  columns: ["code", "brand", "strength", "mrp", "note"],
  sample: [
    ["N1", "Napa", "500 mg", "12.50", ""],
    ["A1", "Ace", "", "8", "old"],
  ],
  rows: 2,
  mapping: { sku: [0], name: [1], price: [3] },
  guesses: { sku: "header", name: "header", price: "header" },
  newStock: 0,
  categoryId: null,
  counts: null,
  findings: null,
  done: 0,
  total: 0,
  failure: null,
  createdBy: { id: "u-admin", name: "Asha Rai" },
  createdAt: "2027-01-05T06:30:00.000Z",
  appliedAt: null,
  takenBackAt: null,
  ...change,
});

export const countsOf = (change: Partial<Record<(typeof importKinds)[number], number>> = {}) => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  ...change,
});

export const findingsOf = (change: Partial<ImportFindings> = {}): ImportFindings => ({
  refusals: [],
  questions: [],
  renames: null,
  categories: [],
  madeSkus: 0,
  ...change,
});

/** Builds a checked import: one row creates a product, one is rejected. */
export const checkedImport = (change: Partial<Import> = {}): Import =>
  anImport({
    phase: "checked",
    counts: countsOf({ created: 1, refused: 1 }),
    findings: findingsOf(),
    ...change,
  });

/** Builds a row that creates a product. */
export const aRow = (change: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  kind: "created",
  sku: "N1",
  name: "Napa 500 mg",
  productId: null,
  problems: [],
  changes: [],
  ...change,
});

/** Creates an API with one import; a test changes it by setting `now`. */
export function createImportApi(one: Import, rows: readonly ImportRow[] = []) {
  const canned = createCatalogApi([]);
  const state = { now: one, canned, asked: [] as string[] };
  const answer = () => createSuccess({ import: state.now });
  Object.assign(canned.answers, {
    "GET /imports": () => createSuccess({ imports: [state.now], total: 1 }),
    [`GET /imports/${one.id}`]: answer,
    [`GET /imports/${one.id}/rows`]: ({ path }: { path: string }) => {
      const query = new URLSearchParams(path.split("?")[1]);
      state.asked.push(query.toString());
      const kind = query.get("kind");
      const group = query.get("group");
      const shown = rows.filter(
        (row) =>
          (!kind || row.kind === kind) &&
          (!group || row.problems.some((problem) => problem.group === group)),
      );
      const pagination = { page: 1, limit: 20, total: shown.length, totalPages: 1 };
      return createSuccess({ data: { rows: shown, pagination } });
    },
    "POST /imports": answer,
    [`POST /imports/${one.id}/table`]: answer,
    [`POST /imports/${one.id}/check`]: answer,
    [`POST /imports/${one.id}/review`]: answer,
    [`POST /imports/${one.id}/categories`]: answer,
    [`POST /imports/${one.id}/apply`]: answer,
    [`POST /imports/${one.id}/cancel`]: answer,
    [`POST /imports/${one.id}/take-back`]: answer,
  });
  return state;
}
