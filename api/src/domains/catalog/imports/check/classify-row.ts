import {
  type ImportCorrection,
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
import { buildProductValues, pickHandling } from "../../product-values.ts";
import { changeCells } from "../map/change-cells.ts";
import { joinName } from "../map/join-name.ts";
import { type MappedCells, mapCells } from "../map/map-columns.ts";
import { describeOpenQuote, type OpenQuote } from "../parse/open-quote.ts";
import type { FileRow, ImportValues, importRows } from "../record/table.ts";
import type { CheckContext, ExistingProduct } from "./check-context.ts";
import { findNoProduct } from "./find-no-product.ts";
import {
  findOpenNeed,
  type OpenNeed,
  takeOffSaleUntilChecked,
  unknownNeed,
} from "./find-open-need.ts";
import { makeSku } from "./make-sku.ts";
import { markSku } from "./mark-sku.ts";
import type { Problem } from "./problem.ts";
import { findSkuByBarcode, markFoundByBarcode, readBarcodeCell } from "./read-barcode-cell.ts";
import { readFormTexts } from "./read-form-texts.ts";
import { takeOffSaleWithoutPrice } from "./take-off-sale-without-price.ts";

export type ClassifiedRow = Omit<typeof importRows.$inferInsert, "importId" | "problems"> & {
  problems: Problem[];
  /** Whether the file has no SKU for the row. */
  isSkuMade: boolean;
  /** The category of the row when the shop does not have it. */
  unknownCategory: string | null;
  /** Set when the file does not say if a product needs a prescription, and nobody else has said it before. */
  openNeed: OpenNeed | null;
};

/**
 * Maps the cells of a row to fields, with the texts that an admin has changed. A row without an SKU gets one generated from
 * the file's cells, so that it is the same when the file comes again.
 */
export function readCells(
  { line, cells }: FileRow,
  { mapping, review, barcodes }: CheckContext,
  changed: ImportCorrection = review.rows[line] ?? {},
): MappedCells {
  const own = mapCells(cells, mapping);
  const all = changeCells(own, changed);
  const coded = all.sku
    ? all
    : { ...all, sku: findSkuByBarcode(all, barcodes) ?? (makeSku(own) || makeSku(all)) };
  return changed.name === undefined ? { ...coded, ...joinName(cells, mapping) } : coded;
}

const isSkuMade = ({ cells }: FileRow, { mapping: { sku = [] } }: CheckContext): boolean =>
  !mapCells(cells, { sku }).sku;

/**
 * Classifies a row by what its import would do.
 * @param existing the product with the row's SKU
 * @param firstLine an earlier line of the file with the same SKU
 * @param changed cells that have another text than in the file
 */
export function classifyRow(
  row: FileRow,
  context: CheckContext,
  existing: ExistingProduct | undefined,
  firstLine: number | undefined,
  changed?: ImportCorrection,
): ClassifiedRow {
  const cells = readCells(row, context, changed);
  const fallback = { categoryId: context.fallbackCategory, hasNone: !existing?.values.categoryId };
  const { texts, problems, marks, unknownCategory } = readFormTexts(
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
    isSkuMade: !changed?.sku && isSkuMade(row, context),
    unknownCategory,
    openNeed: null,
  };
  const reject = (all: Problem[]): ClassifiedRow => ({ ...base, kind: "refused", problems: all });

  if (row.openQuote) return reject([createOpenQuoteProblem(row.openQuote)]);
  const noProduct = findNoProduct(row, cells, existing, changed ?? context.review.rows[row.line]);
  if (noProduct) return { ...reject([noProduct]), isSkuMade: false, unknownCategory: null };
  if (firstLine !== undefined) {
    const reason = "The file has this SKU already";
    problems.push({ field: "sku", message: `Line ${firstLine} has this SKU already`, reason });
  }
  if (cells.price === undefined && !existing) problems.push(noPriceColumn);
  const form = buildForm(texts, cells, existing);
  if (!existing) marks.push(...markSku(cells.sku));
  marks.push(...takeOffSaleWithoutPrice(form, cells.price === ""));
  const openNeed = findOpenNeed(texts, existing, context);
  if (openNeed) marks.push(...takeOffSaleUntilChecked(form, openNeed));
  const parsed = z.safeParse(productInputSchema, form);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] === "categoryId" ? "category" : String(path[0]);
    if (!problems.some((one) => one.field === field)) problems.push({ field, message });
  }
  if (problems.length > 0 || !parsed.data) return reject(problems);

  const codes = readBarcodeCell(cells, context.barcodes, existing?.values);
  marks.push(...codes.marks);
  if (existing && base.isSkuMade) marks.push(...markFoundByBarcode(cells, context.barcodes));
  const after = catchAppError(() => ({
    ...buildProductValues(parsed.data, existing?.values ?? null),
    ...pickHandling(
      { shelf: parsed.data.shelf },
      { shelf: existing?.values.shelf ?? null, barcodes: [] },
    ),
    barcodes: JSON.stringify(codes.barcodes),
    stock: parsed.data.stock ?? existing?.values.stock ?? context.newStock,
  }));
  if (after instanceof AppError) return reject(toProblems(after));
  // Set the id now, so that the row refers to the created product. Ids in order are added at the end of each index, while
  // random ones change pages all over a large one.
  if (!existing) {
    const productId = Bun.randomUUIDv7();
    const marked = openNeed?.answer === null ? { ...after, ...unknownNeed } : after;
    return { ...base, kind: "created", productId, problems: marks, after: marked, openNeed };
  }
  const changes = diffProductTexts(existing.values, after, context.categories);
  const kind = changes.length > 0 ? "changed" : "unchanged";
  return { ...base, kind, problems: marks, changes, after };
}

/**
 * Builds the form of a row. A form always has a name and a price; they stay unchanged when the file lacks the column, and
 * the price also when the cell is empty. The SKU identifies the product and never changes.
 */
function buildForm(
  texts: Record<string, string>,
  cells: MappedCells,
  existing: ExistingProduct | undefined,
) {
  const form = toProductFormValues(texts) as Partial<ProductFormValues>;
  if (cells.name === undefined && existing) form.name = existing.values.name;
  if (!cells.price && existing) form.price = toRupees(existing.values.pricePaisa);
  else if (cells.price === "") form.price = 0;
  if (existing) form.sku = existing.values.sku;
  // Price lists repeat the price when there is no discount.
  if (form.discountPrice !== undefined && form.discountPrice === form.price)
    form.discountPrice = null;
  return { name: "", ...form } satisfies Partial<ProductFormValues>;
}

const noPriceColumn: Problem = {
  field: "price",
  message: "The file has no column for the price",
  code: "noPriceColumn",
};

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
