import type { ImportRow } from "../../../../contract/index.ts";
import type { CategoryNames } from "../../category-names.ts";
import type { MappedCells } from "../map/map-columns.ts";
import { type DateStyle, readDate } from "./date-style.ts";
import { type DecimalSign, normalizeNumbers, parseAmount, parseWholeNumber } from "./numbers.ts";
import { readPack } from "./read-pack.ts";
import { splitComposition } from "./split-composition.ts";

/** A problem of a row. When the message has details, `reason` groups it with the same problem of other rows. */
export type Problem = ImportRow["problems"][number] & { reason?: string };

/** How a file writes its dates and numbers. */
export interface TextStyle {
  dates: DateStyle;
  decimal: DecimalSign;
}

/** Converts a row to the texts of a product form, and collects problems that a form cannot have. */
export function readFormTexts(
  cells: MappedCells,
  categories: CategoryNames,
  /** Category for rows without one, and whether the product has no category yet. */
  fallback: { categoryId: string | null; hasNone: boolean },
  style: TextStyle,
): { texts: Record<string, string>; problems: Problem[]; unknownCategory: string | null } {
  const { category, ...others } = readMedicine(cells);
  const texts: Record<string, string> = {};
  const problems: Problem[] = [];
  let unknownCategory: string | null = null;

  for (const [field, text] of Object.entries(others)) {
    const read = readText(field, text, style);
    if (typeof read === "object") problems.push({ field, ...read });
    else if (read !== undefined) texts[field] = read;
  }
  if (category) {
    const id = categories.findId(category);
    if (id !== undefined) texts.categoryId = id;
    else {
      unknownCategory = category;
      const message = `There is no category '${shorten(category)}'`;
      problems.push({ field: "category", message, reason: "There is no such category" });
    }
  } else if (fallback.categoryId && (category === "" || fallback.hasNone)) {
    texts.categoryId = fallback.categoryId;
  } else if (category === "") texts.categoryId = "";
  return { texts, problems, unknownCategory };
}

/** Splits cells with two values: pack size and unit, or generic name and strength. */
function readMedicine(cells: MappedCells): MappedCells {
  const read = { ...cells };
  if (cells.packSize && cells.packUnit === undefined) {
    const pack = readPack(cells.packSize);
    read.packSize = pack?.size ?? "";
    read.packUnit = pack?.unit ?? "";
  }
  if (cells.genericName && cells.strength === undefined) {
    Object.assign(read, splitComposition(cells.genericName));
  }
  return read;
}

/** Converts a cell to the form's text, or to a problem. Returns undefined for no value. */
function readText(
  field: string,
  text: string,
  { dates, decimal }: TextStyle,
): string | undefined | Omit<Problem, "field"> {
  if (field === "price" || field === "discountPrice") {
    const amount = parseAmount(text, decimal);
    if (amount !== null) return amount;
    if (text !== "") {
      return { message: `No amount is clear in '${shorten(text)}'`, reason: "No amount is clear" };
    }
    return field === "price" ? { message: "It has no price", reason: "No price" } : "";
  }
  if (field === "packSize") return normalizeNumbers(text, decimal);
  if (field === "stock" || field === "minStock") {
    if (text === "") return undefined;
    const number = parseWholeNumber(text, decimal);
    if ("digits" in number) return number.digits;
    return { message: `'${shorten(text)}' ${number.reason}`, reason: `It ${number.reason}` };
  }
  if (field === "expiryDate") return readExpiryDate(text, dates);
  if (field in flags) {
    return text === "" ? undefined : readFlag(flags[field as keyof typeof flags], text);
  }
  return text;
}

/** Reads an expiry date. A text that is not a date stays unchanged, and the form rejects it. */
function readExpiryDate(text: string, style: DateStyle): string | Omit<Problem, "field"> {
  const read = readDate(text, style);
  if (!read) return text;
  if ("date" in read) return read.date;
  const reason = openQuestions[read.open];
  return { message: `${reason} '${shorten(text)}'`, reason };
}

const openQuestions = {
  dateOrder: "Day first or month first?",
  dateCalendar: "Bikram Sambat or AD?",
};

/** The form's words for true and false. */
const flags = {
  prescriptionRequired: ["yes", "no"],
  isFeatured: ["true", "false"],
  isActive: ["true", "false"],
} as const;
/** Words for true and false in files, including those of German spreadsheets. */
const flagWords = [
  ["yes", "true", "1", "y", "wahr", "ja"],
  ["no", "false", "0", "n", "falsch", "nein"],
];

/** Reads a flag as the form's word. Any other text stays unchanged, and the form rejects it. */
function readFlag(forms: readonly [string, string], text: string): string {
  const at = flagWords.findIndex((words) => words.includes(text.toLowerCase()));
  return forms[at] ?? text;
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
