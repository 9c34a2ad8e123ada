import {
  type ImportField,
  type ImportMapping,
  type ImportRow,
  importFields,
} from "../../../contract/index.ts";
import { unescapeFormula } from "../../../platform/csv/csv.ts";
import { unescapeNumber } from "../../../platform/csv/escape-number.ts";
import { amountIn } from "./amount.ts";
import type { CategoryNames } from "./category-names.ts";
import { type DateStyle, readDate } from "./dates/date-style.ts";
import { type DecimalSign, wholeNumberIn } from "./number-style.ts";

/** What is wrong with a row; the reason, where it says less than the message, is one that other rows have, too. */
export type Problem = ImportRow["problems"][number] & { reason?: string };

/** How the texts of a file are written. */
export interface TextStyle {
  dates: DateStyle;
  decimal: DecimalSign;
}

/** What a row says, field by field; a field that no column gives is left out. */
export type RowCells = Partial<Record<ImportField, string>>;

export function cellsOf(cells: readonly string[], mapping: ImportMapping): RowCells {
  const said: RowCells = {};
  for (const field of importFields) {
    const columns = mapping[field];
    if (!columns?.length) continue;
    const texts = columns.map((column) => textOf(cells[column]));
    said[field] = texts.filter(Boolean).join(" ");
  }
  return said;
}

const textOf = (cell = ""): string => unescapeNumber(unescapeFormula(cell)).trim();

/** The row as a product's form would send it, and what no form could have sent. */
export function formTextsOf(
  said: RowCells,
  categories: CategoryNames,
  /** The category of those that name none, and whether the product has none yet. */
  fallback: { categoryId: string | null; hasNone: boolean },
  style: TextStyle,
): { texts: Record<string, string>; problems: Problem[] } {
  const { category, ...plain } = said;
  const texts: Record<string, string> = {};
  const problems: Problem[] = [];

  for (const [field, text] of Object.entries(plain)) {
    const read = readText(field, text, style);
    if (typeof read === "object") problems.push({ field, ...read });
    else if (read !== undefined) texts[field] = read;
  }
  if (category) {
    const id = categories.idOf(category);
    if (id) texts.categoryId = id;
    else {
      const reason = "There is no such category";
      problems.push({
        field: "category",
        message: `There is no category '${shortened(category)}'`,
        reason,
      });
    }
  } else if (fallback.categoryId && (category === "" || fallback.hasNone)) {
    texts.categoryId = fallback.categoryId;
  } else if (category === "") texts.categoryId = "";
  return { texts, problems };
}

/** A cell as the form has it, or why it cannot; undefined for nothing. */
function readText(
  field: string,
  text: string,
  { dates, decimal }: TextStyle,
): string | undefined | Omit<Problem, "field"> {
  if (field === "price" || field === "discountPrice") {
    const amount = amountIn(text, decimal);
    if (amount !== null) return amount;
    if (text !== "") {
      return {
        message: `No amount is clear in '${shortened(text)}'`,
        reason: "No amount is clear",
      };
    }
    return field === "price" ? { message: "It has no price", reason: "No price" } : "";
  }
  if (field === "stock" || field === "minStock") {
    if (text === "") return undefined;
    const number = wholeNumberIn(text, decimal);
    if ("digits" in number) return number.digits;
    return { message: `'${shortened(text)}' ${number.reason}`, reason: `It ${number.reason}` };
  }
  if (field === "expiryDate") return readExpiry(text, dates);
  if (field in flags) {
    return text === "" ? undefined : flagText(flags[field as keyof typeof flags], text);
  }
  return text;
}

/** What is no date stays as it is, for the form to refuse. */
function readExpiry(text: string, style: DateStyle): string | Omit<Problem, "field"> {
  const read = readDate(text, style);
  if (!read) return text;
  if ("date" in read) return read.date;
  const reason = openReasons[read.open];
  return { message: `${reason} '${shortened(text)}'`, reason };
}

const openReasons = {
  dateOrder: "Day first or month first?",
  dateCalendar: "Bikram Sambat or AD?",
};

/** Words for true and false of the fields that are either; German spreadsheets save their own. */
const flags = {
  prescriptionRequired: ["yes", "no"],
  isFeatured: ["true", "false"],
  isActive: ["true", "false"],
} as const;
const words = [
  ["yes", "true", "1", "y", "wahr", "ja"],
  ["no", "false", "0", "n", "falsch", "nein"],
];

/** In the form's words; what is neither stays as it is, for the form to refuse. */
function flagText(forms: readonly [string, string], text: string): string {
  const at = words.findIndex((some) => some.includes(text.toLowerCase()));
  return forms[at] ?? text;
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
