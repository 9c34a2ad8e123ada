import { type ImportField, normalizeDigits } from "../../../../contract/index.ts";
import { readBarcode } from "../../barcodes.ts";
import { isCountText } from "../check/count-texts.ts";
import { readFlag } from "../check/flags.ts";
import { readCount, readPrice } from "../check/numbers.ts";
import { parseDate } from "../check/parse-date.ts";

/** Whether cells are those of a field, are unlike them, or are surely something else. */
export type Fit = "fits" | "unlike" | "other";
export type CellJudge = (texts: readonly string[]) => Fit;

/** Judges the cells of a column, without the empty ones. A column without cells fits. */
export const judgeCells: Partial<Record<ImportField, CellJudge>> = {
  sku: (texts) => {
    if (texts.some((text) => /[-/.]/.test(text) && parseDate(text))) return "other";
    const areNames = texts.some((text) => /\s/.test(text) && /\p{L}{3}/u.test(text));
    return areNames || areLineNumbers(texts, 2) || !areDistinct(texts) ? "unlike" : "fits";
  },
  // Programs have codes of their own below `Barcode`.
  barcodes: (texts) =>
    areMost(texts, (text) => text.split(/[\s,;]+/).some((code) => readBarcode(code) !== null))
      ? "fits"
      : "other",
  price: judgeAmounts,
  discountPrice: judgeAmounts,
  stock: (texts) => {
    const isCount = (text: string) => "digits" in readCount(text) || isCountText(text);
    const areCodes = texts.some((text) => /^\d{7,}$/.test(text));
    return areCodes || areLineNumbers(texts, 3) || !areMost(texts, isCount) ? "unlike" : "fits";
  },
  expiryDate: (texts) =>
    areMost(texts, (text) => parseDate(normalizeDigits(text)) !== null) ? "fits" : "unlike",
  prescriptionRequired: (texts) => judgeFlags(texts, "prescriptionRequired"),
  isFeatured: (texts) => judgeFlags(texts, "isFeatured"),
  isActive: (texts) => judgeFlags(texts, "isActive"),
};

function judgeAmounts(texts: readonly string[]): Fit {
  const read = texts.map((text) => readPrice(text));
  const percentages = read.filter((one) => "reason" in one && one.reason === "It is a percentage");
  // One percentage is a slip, and refuses its row. A column of them is none of amounts.
  if (percentages.length > 0) return percentages.length < read.length ? "unlike" : "other";
  const areCodes = texts.length > 0 && texts.every((text) => /^\d{6,}$/.test(text));
  // An amount in another currency is asked about later.
  const amounts = read.filter(
    (one) => "digits" in one || one.reason === "It is in another currency",
  );
  return areCodes || areLineNumbers(texts, 3) || amounts.length * 2 < texts.length
    ? "unlike"
    : "fits";
}

function judgeFlags(texts: readonly string[], field: Parameters<typeof readFlag>[0]): Fit {
  const read = texts.filter((text) =>
    ["yes", "no", "true", "false"].includes(readFlag(field, text)),
  );
  if (read.length === texts.length) return "fits";
  return read.length === 0 ? "other" : "unlike";
}

const areMost = (texts: readonly string[], is: (text: string) => boolean) =>
  texts.filter(is).length * 2 >= texts.length;

const areDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length;

const areLineNumbers = (texts: readonly string[], least: number) =>
  texts.length >= least && Number(texts[0]) === 1 && isSerial(texts);

/** Returns whether the texts are row numbers: 1, 2, 3. */
export const isSerial = (texts: readonly string[]): boolean =>
  texts.length > 1 &&
  texts.every((text, at) => /^\d+$/.test(text) && Number(text) === Number(texts[0]) + at);
