import type {
  ImportCounts,
  ImportFindings,
  ImportMapping,
  ImportTableInput,
} from "../../../../contract/index.ts";
import { addChosenCategories, type Category, createCategoryNames } from "../../category-names.ts";
import { parseBarcodes } from "../../format-product-texts.ts";
import { toSkuKey } from "../../sku.ts";
import type { CheckContext, ExistingProduct } from "../check/check-context.ts";
import { classifyRow, readCells } from "../check/classify-row.ts";
import { createCountSurvey } from "../check/count-texts.ts";
import { createDateSurvey } from "../check/date-style.ts";
import { type BatchLines, findBatchLines, readBatchKey } from "../check/find-batch-lines.ts";
import { createFindings } from "../check/findings.ts";
import { toGenericKey } from "../check/generics.ts";
import { isLeftOut } from "../check/left-out.ts";
import { createNumberSurvey } from "../check/numbers.ts";
import { createPricePerSurvey } from "../check/price-per.ts";
import { type SeenProduct, takeBatch } from "../check/take-batch.ts";
import { guessMapping } from "../guess/guess-mapping.ts";
import { mapCells } from "../map/map-columns.ts";
import type { FileRow } from "../record/table.ts";
import { createFindingGroups } from "../review/group-findings.ts";
import { pickReviewCells, storeProblem } from "../review/review-cells.ts";
import { settleRow } from "../review/settle-row.ts";
import { type FileTable, readTable } from "../table/read-table.ts";
import { type OpenFile, openFile } from "./open-file.ts";

/** What a check needs to know of the shop and of its settings. */
export interface CheckSettings
  extends Pick<CheckContext, "mapping" | "newStock" | "fallbackCategory" | "review"> {
  categories: readonly Category[];
  /** The barcodes of the shop with the SKUs of their products. */
  barcodes: readonly (readonly [barcode: string, sku: string])[];
}

/** Rows classified at once. */
const batchRows = 60;

export type Reader = ReturnType<typeof createReader>;

/** Reads one file, or checks its rows. Only this code runs on texts of a file, in a process of its own. */
export function createReader() {
  let file: OpenFile | undefined;
  const rows: FileRow[] = [];
  const dates = createDateSurvey();
  const numbers = createNumberSurvey();
  const countTexts = createCountSurvey();
  const pricePer = createPricePerSurvey();
  const findings = createFindings();
  const groups = createFindingGroups();
  const lines = new Map<string, number>();
  const seen = new Map<string, SeenProduct>();
  let batchLines: BatchLines = new Map();
  let context: CheckContext | undefined;
  let classified = 0;

  const addRows = (more: readonly FileRow[]): void => {
    for (const row of more) rows.push(row);
  };
  const getContext = () => {
    if (!context) throw new Error("The check has not started");
    return context;
  };
  const getKey = (row: FileRow) => toSkuKey(readCells(row, getContext()).sku ?? "");
  const readBatchCells = (row: FileRow) => {
    const { batchNumber } = readCells(row, getContext());
    return { line: row.line, key: getKey(row), batchKey: readBatchKey(batchNumber) };
  };
  const findNext = () => rows.slice(classified, classified + batchRows);
  /** The keys by which the products of the next rows are found; null after the last row. */
  const listNextKeys = (): string[] | null => {
    const next = findNext();
    return next.length > 0 ? next.map(getKey) : null;
  };

  return {
    async open(bytes: Uint8Array): Promise<void> {
      file = await openFile(bytes);
    },
    /** Parses the next rows; null at the end of the file. */
    async parse(): Promise<FileRow[] | null> {
      const next = await file?.batches.next();
      const batch = next?.value ?? null;
      if (batch) addRows(batch);
      return batch;
    },
    /** Takes rows of a file that was opened before. */
    add: addRows,
    /** Finds the table in the rows so far. */
    describe(sheetNames: readonly string[] | null, choice?: ImportTableInput): FileTable {
      const table = readTable(rows, sheetNames ?? file?.sheets ?? [], choice);
      const encoding = file?.encoding ?? "utf-8";
      return encoding !== "utf-8" ? { ...table, source: { ...table.source, encoding } } : table;
    },
    guess: guessMapping,
    /** Keeps rows, and learns how the file writes dates and numbers. All count, because one text can be ambiguous. */
    survey(more: readonly FileRow[], mapping: ImportMapping): void {
      const surveyed = pickSurveyed(mapping);
      for (const row of more) {
        rows.push(row);
        if (row.openQuote) continue;
        const mapped = mapCells(row.cells, surveyed);
        if (mapped.expiryDate) dates.add(mapped.expiryDate);
        if (mapped.price) numbers.add(mapped.price);
        if (mapped.discountPrice) numbers.add(mapped.discountPrice);
        if (mapped.stock) countTexts.add("stock", mapped.stock);
        if (mapped.packSize) countTexts.add("pack", mapped.packSize);
        pricePer.add(mapped);
      }
    },
    /** Starts the check after the survey of all rows. Returns the keys of the first ones. */
    start({ categories, barcodes, ...settings }: CheckSettings): string[] | null {
      const { mapping } = settings;
      const names = addChosenCategories(createCategoryNames(categories), mapping.categories);
      const style = {
        dates: dates.style(mapping),
        decimal: numbers.decimal(),
        isAnyCurrency: mapping.otherCurrency === "asRupees",
        isMixedRupees: numbers.isMixed(),
        ...(mapping.countTexts && { countTexts: mapping.countTexts }),
        ...(mapping.pricePer && { pricePer: mapping.pricePer }),
      };
      const answers = Object.entries(mapping.prescriptions ?? {});
      const needs = new Map(answers.map(([generic, answer]) => [toGenericKey(generic), answer]));
      context = { ...settings, style, categories: names, needs, barcodes: new Map(barcodes) };
      if (mapping.batchNumber) batchLines = findBatchLines(rows.map(readBatchCells));
      return listNextKeys();
    },
    /** Classifies the rows whose keys were returned last, and returns the keys of those after them. */
    classify(found: readonly (readonly [key: string, product: ExistingProduct])[]) {
      const existing = new Map(found);
      const results = findNext().map((row) => {
        const key = getKey(row);
        const settings = getContext();
        const first = lines.get(key);
        const isBatch = batchLines.get(row.line);
        const result = settleRow(row.line, settings.review, (changed) => {
          const product = existing.get(key);
          const one = classifyRow(row, settings, product, isBatch ? undefined : first, changed);
          if (!isBatch) return one;
          const cells = readCells(row, settings, changed);
          return takeBatch(one, cells, product, isBatch, seen.get(key));
        });
        if (isBatch === "first") seen.set(key, { line: row.line, result });
        if (key !== "" && !lines.has(key) && !isLeftOut(result)) lines.set(key, row.line);
        for (const code of parseBarcodes(result.after?.barcodes)) {
          settings.barcodes.set(code, result.sku);
        }
        findings.add(result);
        groups.add(result);
        const problems = result.problems.map(storeProblem);
        const cells = pickReviewCells(result, readCells(row, settings));
        const { isSkuMade, unknownCategory, openNeed, ...stored } = result;
        return { ...stored, problems, cells };
      });
      classified += results.length;
      return { results, nextKeys: listNextKeys() };
    },
    finish(): ImportCounts & { findings: ImportFindings } {
      const { mapping, review } = getContext();
      const otherCurrency = numbers.otherCurrency();
      const asked = countTexts.questions(mapping.countTexts);
      const priced = pricePer.question(mapping.pricePer, numbers.decimal());
      const found = findings.result(dates.questions(mapping), {
        ...(otherCurrency && { otherCurrency }),
        ...(asked && { countTexts: asked }),
        ...(priced && { pricePer: priced }),
      });
      return { ...found, findings: { ...found.findings, groups: groups.list(review) } };
    },
  };
}

/** The columns whose texts show how a file writes dates, numbers, packs and prices. */
const pickSurveyed = ({
  expiryDate,
  price,
  discountPrice,
  stock,
  packSize,
  packUnit,
}: ImportMapping): ImportMapping => ({
  expiryDate,
  price,
  discountPrice,
  stock,
  packSize,
  packUnit,
});
