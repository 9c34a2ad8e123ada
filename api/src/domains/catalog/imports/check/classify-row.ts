import {
  type ImportMapping,
  type ImportRow,
  importFields,
  type ProductFormValues,
  productInputSchema,
  toProductFormValues,
  z,
} from "../../../../contract/index.ts";
import { AppError } from "../../../../platform/app-error.ts";
import { toRupees } from "../../../../platform/money.ts";
import type { CategoryNames } from "../../category-names.ts";
import { formatProductTexts } from "../../format-product-texts.ts";
import { buildProductValues } from "../../product-values.ts";
import { type MappedCells, mapCells } from "../map/map-columns.ts";
import { describeOpenQuote, type OpenQuote } from "../parse/open-quote.ts";
import type { FileRow, ImportValues, importRows } from "../record/table.ts";
import { makeSku } from "./make-sku.ts";
import { type Problem, readFormTexts, type TextStyle } from "./read-form-texts.ts";

export type ClassifiedRow = Omit<typeof importRows.$inferInsert, "importId" | "problems"> & {
  problems: Problem[];
  /** Whether the file has no SKU for the row. */
  isSkuMade: boolean;
  /** The category of the row when the shop does not have it. */
  unknownCategory: string | null;
};

/** Settings and lookups of a check. */
export interface CheckContext {
  mapping: ImportMapping;
  newStock: number;
  fallbackCategory: string | null;
  categories: CategoryNames;
  style: TextStyle;
}

/** A product of the shop with the SKU of a row. */
export interface ExistingProduct {
  id: string;
  values: ImportValues;
}

const isSkuMade = ({ cells }: FileRow, { mapping: { sku = [] } }: CheckContext): boolean =>
  !mapCells(cells, { sku }).sku;

/** Maps the cells of a row to fields. A row without an SKU gets a generated one. */
export function readCells({ cells }: FileRow, { mapping }: CheckContext): MappedCells {
  const mapped = mapCells(cells, mapping);
  return mapped.sku ? mapped : { ...mapped, sku: makeSku(mapped) };
}

/**
 * Classifies a row by what its import would do.
 * @param existing the product with the row's SKU
 * @param firstLine an earlier line of the file with the same SKU
 */
export function classifyRow(
  row: FileRow,
  context: CheckContext,
  existing: ExistingProduct | undefined,
  firstLine: number | undefined,
): ClassifiedRow {
  const cells = readCells(row, context);
  const fallback = { categoryId: context.fallbackCategory, hasNone: !existing?.values.categoryId };
  const { texts, problems, unknownCategory } = readFormTexts(
    cells,
    context.categories,
    fallback,
    context.style,
  );
  const base = {
    line: row.line,
    sku: (cells.sku ?? "").slice(0, 200),
    name: (cells.name ?? existing?.values.name ?? "").slice(0, 300),
    productId: existing?.id ?? null,
    changes: [],
    before: existing?.values ?? null,
    after: null,
    isSkuMade: isSkuMade(row, context),
    unknownCategory,
  };
  const reject = (all: Problem[]): ClassifiedRow => ({ ...base, kind: "refused", problems: all });

  if (row.openQuote) return reject([createOpenQuoteProblem(row.openQuote)]);
  if (firstLine !== undefined) {
    const reason = "The file has this SKU already";
    problems.push({ field: "sku", message: `Line ${firstLine} has this SKU already`, reason });
  }
  const parsed = z.safeParse(productInputSchema, buildForm(texts, cells, existing));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] === "categoryId" ? "category" : String(path[0]);
    if (!problems.some((one) => one.field === field)) problems.push({ field, message });
  }
  if (problems.length > 0 || !parsed.data) return reject(problems);

  const after = catchAppError(() => ({
    ...buildProductValues(parsed.data, existing?.values ?? null),
    stock: parsed.data.stock ?? existing?.values.stock ?? context.newStock,
  }));
  if (after instanceof AppError) return reject(toProblems(after));
  // Set the id now, so that the row refers to the created product.
  if (!existing) {
    return { ...base, kind: "created", productId: crypto.randomUUID(), problems, after };
  }
  const changes = diffProductTexts(existing.values, after, context.categories);
  const kind = changes.length > 0 ? "changed" : "unchanged";
  return { ...base, kind, problems, changes, after };
}

/**
 * Builds the form of a row. A form always has a name and a price; they stay unchanged when the file lacks the column. The
 * SKU identifies the product and never changes.
 */
function buildForm(
  texts: Record<string, string>,
  cells: MappedCells,
  existing: ExistingProduct | undefined,
) {
  const form = toProductFormValues(texts) as Partial<ProductFormValues>;
  if (cells.name === undefined && existing) form.name = existing.values.name;
  if (cells.price === undefined && existing) form.price = toRupees(existing.values.pricePaisa);
  if (existing) form.sku = existing.values.sku;
  // Price lists repeat the price when there is no discount.
  if (form.discountPrice !== undefined && form.discountPrice === form.price)
    form.discountPrice = null;
  return { name: "", ...form };
}

const createOpenQuoteProblem = (quote: OpenQuote): Problem => ({
  field: "row",
  message: describeOpenQuote(quote),
  reason: "A quote is not closed in its row",
});

function catchAppError<T>(run: () => T): T | AppError {
  try {
    return run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const toProblems = ({ fields = {} }: AppError) =>
  Object.entries(fields).map(([field, message]) => ({ field, message }));

/** Lists the differences between two states of a product, as texts of the exported file. */
function diffProductTexts(
  before: ImportValues,
  after: ImportValues,
  categories: CategoryNames,
): ImportRow["changes"] {
  const from = formatProductTexts(before, categories);
  const to = formatProductTexts(after, categories);
  return importFields
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }));
}
