import {
  type DecimalSign,
  describeNumberFault,
  type NumberFault,
  type NumberKind,
  normalizeDigits,
  parseNumber,
} from "../../../../contract/index.ts";
import { namesPaisa, readPaisa } from "./paisa.ts";
import { namesIndianRupees, namesNepaliRupees } from "./rupees.ts";

/** Digits with points and commas. */
const runs = /[\d.,]+/g;
/** A run with a decimal comma, and a point between thousands, if any. */
const commaDecimals = /^\d+(?:\.\d{3})*,\d{1,2}$/;
/** Exactly three digits may also be thousands; four are decimals, as databases write them. */
const pointDecimals = /\d\.(?:\d{1,2}|\d{4,})$/;

/** Collects all amounts of a file to find its decimal separator and those in another currency. */
export function createNumberSurvey() {
  let hasCommas = false;
  let hasPoints = false;
  const other = { rows: 0, example: "" };
  const indian = { rows: 0, example: "" };
  let hasNepali = false;
  const isMixed = () => hasNepali && indian.rows > 0;
  return {
    add(text: string) {
      for (const run of normalizeDigits(text).match(runs) ?? []) {
        hasPoints ||= pointDecimals.test(run);
        hasCommas ||= commaDecimals.test(run);
      }
      hasNepali ||= namesNepaliRupees(text);
      const found = toRupees(text) !== text ? other : namesIndianRupees(text) ? indian : null;
      if (!found) return;
      found.rows++;
      found.example ||= text;
    },
    /** Returns a comma only if no amount has a decimal point, and nothing if no amount has decimals. */
    decimal(): DecimalSign | undefined {
      if (hasPoints) return ".";
      return hasCommas ? "," : undefined;
    },
    /** Whether some amounts are in rupees of India and some in those of Nepal. */
    isMixed,
    otherCurrency() {
      const rows = other.rows + (isMixed() ? indian.rows : 0);
      return rows > 0 ? { rows, example: other.example || indian.example } : undefined;
    },
  };
}

/** The number of a cell in ASCII digits with a decimal point, or why it has none. `reason` groups such cells. */
export type NumberCell = { digits: string } | { message: string; reason: string };

const reasons: Record<NumberFault["reason"], string> = {
  unclear: "It is not a number",
  ambiguous: "It can be read in two ways",
  currency: "It is in another currency",
};

function readCell(text: string, kind: NumberKind, decimal: DecimalSign | undefined): NumberCell {
  const parsed = parseNumber(text, kind, decimal);
  if ("digits" in parsed) return parsed;
  const { fault } = parsed;
  const isNoAmount = kind === "money" && fault.reason === "unclear";
  const reason = isNoAmount ? "No amount is clear" : reasons[fault.reason];
  return { message: describeNumberFault(text, kind, fault), reason };
}

/** Reads the size of a pack. */
export const readSize = (text: string, decimal?: DecimalSign): NumberCell =>
  readCell(text, "size", decimal);

/** Reads a whole number. */
export function readCount(text: string, decimal?: DecimalSign): NumberCell {
  // Where a point is decimal, the 12.000 of Tally and Busy is 12.
  const read = readCell(text, decimal === "." ? "size" : "count", decimal);
  if (!("digits" in read)) return read;
  // Spreadsheets write whole numbers with decimals when the cell format has them.
  const [whole = "", part = ""] = read.digits.split(".");
  if (/^0*$/.test(part)) return { digits: whole };
  return { message: `'${text}' is not a whole number`, reason: "It is not a whole number" };
}

/** Writes an amount of another currency as one of rupees. */
export function toRupees(text: string): string {
  const parsed = parseNumber(text, "money");
  const isOther = "fault" in parsed && parsed.fault.reason === "currency";
  return isOther ? text.replaceAll(parsed.fault.part, "₹") : text;
}

/** Why an amount in rupees of India is rejected in a list that also has those of Nepal. */
export const createMixedRupees = (text: string): NumberCell => ({
  message: `'${text}' is in rupees of India, and other amounts are in those of Nepal`,
  reason: reasons.currency,
});

/** Reads a price: an amount, or labelled amounts such as `Unit Price: Rs 10.00,(30's pack: Rs 300.00)`. */
export function readPrice(text: string, decimal?: DecimalSign): NumberCell {
  const read = readCell(text, "money", decimal);
  if ("digits" in read || read.reason === reasons.currency) return read;
  if (percentSign.test(text)) {
    return { message: `'${text}' is a percentage, not an amount`, reason: "It is a percentage" };
  }
  if (namesPaisa(text)) {
    const digits = readPaisa(text);
    return digits === null ? createUnclearPaisa(text) : { digits };
  }
  const bare = parseNumber(dropLabels(text), "money", decimal);
  if ("digits" in bare) return bare;
  const labelled = readLabelledPrice(text, decimal);
  return labelled === null ? read : { digits: labelled };
}

const createUnclearPaisa = (text: string): NumberCell => ({
  message: `'${text}' may be in rupees or in paisa`,
  reason: "It may be in rupees or in paisa",
});

const percentSign = /[%\u066a\uff05]/;
/** A word in brackets, as in `45 (MRP)` and `45.00 (NPR)`. */
const bracketed = /\(([^()\d]{1,12})\)/g;
const labels = new Set(["mrp", "m.r.p", "m.r.p."]);

/** Drops `MRP` before or behind an amount. */
const dropLabels = (text: string): string =>
  text
    .replace(bracketed, " $1 ")
    .split(/\s/)
    .filter((word) => !labels.has(word.toLowerCase()))
    .join(" ");

const numbersAndWords = /[\d.]+|[^\d.\s]+/g;
const unit = /^(?:mg|mcg|µg|gm?|kg|ml|l|iu|%|tab|cap|pcs|pieces|['’])/i;

/** Whether a label has a number that is neither the size of a pack nor a strength: `was 100`, `per 10`. */
function hasUnreadNumber(label: string): boolean {
  const parts = normalizeDigits(label).match(numbersAndWords) ?? [];
  return parts.some((part, at) => /^\.?\d/.test(part) && !unit.test(parts[at + 1] ?? ""));
}

/** Returns the only price beside those of packs, which are in brackets; null when a part is not understood. */
function readLabelledPrice(text: string, decimal: DecimalSign | undefined): string | null {
  const prices = new Set<string>();
  const parts = text.split(/,(?!\d)/).map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const isPack = part.startsWith("(") && part.endsWith(")");
    const priced = isPack ? part.slice(1, -1) : part;
    const at = priced.lastIndexOf(":");
    if (at < 1 || (!isPack && hasUnreadNumber(priced.slice(0, at)))) return null;
    const amount = parseNumber(priced.slice(at + 1), "money", decimal);
    if (!("digits" in amount)) return null;
    if (!isPack) prices.add(amount.digits);
  }
  const [price = null] = prices;
  return prices.size === 1 ? price : null;
}
