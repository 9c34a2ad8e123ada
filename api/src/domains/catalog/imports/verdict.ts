import {
  type ImportMapping,
  type ProductFormValues,
  productInputSchema,
  toProductFormValues,
  z,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { toRupees } from "../../../platform/money.ts";
import { productValues } from "../admin/product-values.ts";
import type { CategoryNames } from "./category-names.ts";
import { changesBetween } from "./file-texts.ts";
import { type OpenQuote, openQuoteText } from "./open-quote.ts";
import { cellsOf, formTextsOf, type Problem, type RowCells, type TextStyle } from "./row-texts.ts";
import type { FileRow, ImportValues, importRows } from "./table.ts";

export type Verdict = Omit<typeof importRows.$inferInsert, "importId" | "problems"> & {
  problems: Problem[];
};

/** What the check goes by. */
export interface CheckBasis {
  mapping: ImportMapping;
  newStock: number;
  fallbackCategory: string | null;
  categories: CategoryNames;
  style: TextStyle;
}

/** A product that is there, by whose SKU rows ask for it. */
export interface KnownProduct {
  id: string;
  values: ImportValues;
}

export const skuOf = ({ cells }: FileRow, { mapping }: CheckBasis): string =>
  cellsOf(cells, { sku: mapping.sku ?? [] }).sku ?? "";

/**
 * What a row would do.
 * @param known the product that has its SKU
 * @param firstLine the line in which the file had that SKU before
 */
export function verdictOn(
  row: FileRow,
  basis: CheckBasis,
  known: KnownProduct | undefined,
  firstLine: number | undefined,
): Verdict {
  const said = cellsOf(row.cells, basis.mapping);
  const fallback = { categoryId: basis.fallbackCategory, hasNone: !known?.values.categoryId };
  const { texts, problems } = formTextsOf(said, basis.categories, fallback, basis.style);
  const base = {
    line: row.line,
    sku: (said.sku ?? "").slice(0, 200),
    name: (said.name ?? known?.values.name ?? "").slice(0, 300),
    productId: known?.id ?? null,
    changes: [],
    before: known?.values ?? null,
    after: null,
  };
  const refused = (all: Problem[]): Verdict => ({
    ...base,
    kind: "refused",
    problems: all,
  });

  if (row.openQuote) return refused([openQuoteProblem(row.openQuote)]);
  if (firstLine !== undefined) {
    const reason = "The file has this SKU already";
    problems.push({ field: "sku", message: `Line ${firstLine} has this SKU already`, reason });
  }
  const checked = z.safeParse(productInputSchema, formOf(texts, said, known));
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path[0] === "categoryId" ? "category" : String(path[0]);
    if (!problems.some((one) => one.field === field)) problems.push({ field, message });
  }
  if (problems.length > 0 || !checked.data) return refused(problems);

  const after = withoutThrowing(() => ({
    ...productValues(checked.data, known?.values ?? null),
    stock: checked.data.stock ?? known?.values.stock ?? basis.newStock,
  }));
  if (after instanceof AppError) return refused(problemsOf(after));
  // Its id is known now, so that a product that was made can be found from its row.
  if (!known) return { ...base, kind: "created", productId: crypto.randomUUID(), problems, after };
  const changes = changesBetween(known.values, after, basis.categories);
  const kind = changes.length > 0 ? "changed" : "unchanged";
  return { ...base, kind, problems, changes, after };
}

/**
 * A form has always a name and a price: where the file has no such column they stay as they are. The SKU finds a
 * product and never renames it.
 */
function formOf(texts: Record<string, string>, said: RowCells, known: KnownProduct | undefined) {
  const form = toProductFormValues(texts) as Partial<ProductFormValues>;
  if (said.name === undefined && known) form.name = known.values.name;
  if (said.price === undefined && known) form.price = toRupees(known.values.pricePaisa);
  if (known) form.sku = known.values.sku;
  // Lists of prices repeat the price where there is no discount.
  if (form.discountPrice !== undefined && form.discountPrice === form.price)
    form.discountPrice = null;
  return { name: "", ...form };
}

const openQuoteProblem = (quote: OpenQuote): Problem => ({
  field: "row",
  message: openQuoteText(quote),
  reason: "A quote is not closed in its row",
});

function withoutThrowing<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const problemsOf = ({ fields = {} }: AppError) =>
  Object.entries(fields).map(([field, message]) => ({ field, message }));
