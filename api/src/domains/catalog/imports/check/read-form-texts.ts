import {
  type DecimalSign,
  groupDigits,
  type ImportCountAnswers,
  limits,
  type PricePer,
} from "../../../../contract/index.ts";
import type { CategoryNames } from "../../category-names.ts";
import { getMaxLength, type MappedCells } from "../map/map-columns.ts";
import { readCountText } from "./count-texts.ts";
import { type DateStyle, readDate } from "./date-style.ts";
import { isFlag, readFlag } from "./flags.ts";
import {
  createMixedRupees,
  type NumberCell,
  readCount,
  readPrice,
  readSize,
  toRupees,
} from "./numbers.ts";
import { settlePricePer } from "./price-per.ts";
import type { Problem } from "./problem.ts";
import { type Pack, readPack } from "./read-pack.ts";
import { namesIndianRupees } from "./rupees.ts";
import { splitComposition } from "./split-composition.ts";

/** How a file writes its dates and numbers. */
export interface TextStyle {
  dates: DateStyle;
  /** Undefined when no number of the file shows it. */
  decimal: DecimalSign | undefined;
  /** Whether amounts of another currency are read as rupees. */
  isAnyCurrency?: boolean;
  /** Whether the file also has amounts in rupees of Nepal, so that those of India are another currency. */
  isMixedRupees?: boolean;
  /** How an admin reads texts such as `10 strips` and `5+1`. */
  countTexts?: ImportCountAnswers;
  /** What a price is for, where it may be for a part of the pack. */
  pricePer?: PricePer;
}

/**
 * Converts a row to the texts of a product form, and collects problems that a form cannot have. Marks are problems that do
 * not refuse the row.
 */
export function readFormTexts(
  cells: MappedCells,
  categories: CategoryNames,
  /** Category for rows without one, and whether the product has no category yet. */
  fallback: { categoryId: string | null; hasNone: boolean },
  style: TextStyle,
): {
  texts: Record<string, string>;
  problems: Problem[];
  marks: Problem[];
  unknownCategory: string | null;
} {
  const { tooLong = [], short = [] } = Object.groupBy(Object.entries(cells), ([field, text]) =>
    isTooLong(field, text) ? "tooLong" : "short",
  );
  const texted: MappedCells = Object.fromEntries(short);
  const { read, marks } = readMedicine(texted, style);
  const priced = settlePricePer(read, texted.packSize, style, (text) => readAmount(text, style));
  const { category, ...others } = priced.cells;
  const texts: Record<string, string> = {};
  const problems: Problem[] = tooLong.map(([field, text]) => createTooLong(field, text));
  problems.push(...priced.problems);
  let unknownCategory: string | null = null;

  for (const [field, text] of Object.entries(others)) {
    // A doubtful barcode is left out, and refuses no row.
    if (field === "barcodes") continue;
    const value = readText(field, text, style);
    if (typeof value === "object") problems.push({ field, ...value });
    else if (value !== undefined) texts[field] = value;
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
  return { texts, problems, marks, unknownCategory };
}

const isTooLong = (field: string, text: string) => text.length > getMaxLength(field);

function createTooLong(field: string, text: string): Problem {
  const reason = `It is longer than ${groupDigits(getMaxLength(field))} characters`;
  return { field, message: `${reason}: '${shorten(text)}'`, reason };
}

/** Splits cells with two values: pack size and unit, or generic name and strength. */
function readMedicine(
  cells: MappedCells,
  style: TextStyle,
): { read: MappedCells; marks: Problem[] } {
  const isShort = (cells.genericName?.length ?? 0) <= limits.importValueLength;
  const { packSize, packUnit, ...others } = cells;
  const read = { ...others };
  if (cells.genericName && isShort && cells.strength === undefined) {
    Object.assign(read, splitComposition(cells.genericName));
  }
  const isNumber = packSize !== undefined && "digits" in readSize(packSize, style.decimal);
  if (!packSize || (packUnit && isNumber)) return { read: { ...cells, ...read }, marks: [] };
  const pack = readPackCell(packSize, packUnit, style);
  // Without a pack that is certain, a product of the shop keeps its own.
  if (!pack) return { read, marks: [createUnreadPack(packSize)] };
  return { read: { ...read, packSize: pack.size, packUnit: pack.unit }, marks: [] };
}

/** Reads a pack whose unit may have a column of its own. */
function readPackCell(text: string, ownUnit = "", { countTexts }: TextStyle): Pack | null {
  const loose = "pieces";
  const counted = readCountText(text, "pack", countTexts);
  const pack = readPack(text) ?? (counted && { size: counted.size, unit: counted.unit ?? loose });
  if (!pack || ownUnit === "" || pack.unit === ownUnit.toLowerCase()) return pack;
  return pack.unit === loose ? { ...pack, unit: ownUnit } : null;
}

const createUnreadPack = (text: string): Problem => ({
  field: "packSize",
  message: `The pack '${shorten(text)}' is not read`,
  code: "packUnread",
  reason: "The pack is not read",
});

/** Converts a cell to the form's text, or to a problem. Returns undefined for no value. */
function readText(
  field: string,
  text: string,
  style: TextStyle,
): string | undefined | Omit<Problem, "field"> {
  const { dates, decimal, countTexts } = style;
  if (field === "price" || field === "discountPrice") {
    if (text !== "") return toText(readAmount(text, style));
    return field === "price" ? undefined : "";
  }
  if (field === "packSize") return text === "" ? "" : toText(readSize(text, decimal));
  if (field === "stock" || field === "minStock") {
    return text === "" ? undefined : readStock(text, decimal, countTexts);
  }
  if (field === "expiryDate") return readExpiryDate(text, dates);
  if (isFlag(field)) return text === "" ? undefined : readFlag(field, text);
  return text;
}

function readAmount(
  text: string,
  { decimal, isAnyCurrency = false, isMixedRupees = false }: TextStyle,
): NumberCell {
  if (isMixedRupees && !isAnyCurrency && namesIndianRupees(text)) return createMixedRupees(text);
  const read = readPrice(isAnyCurrency ? toRupees(text) : text, decimal);
  // A formula has computed so many decimals, of which a spreadsheet shows two.
  return "digits" in read && /\.\d{4,}$/.test(read.digits)
    ? { digits: Number(read.digits).toFixed(2) }
    : read;
}

function readStock(text: string, decimal?: DecimalSign, answers?: ImportCountAnswers) {
  const read = readCountText(text, "stock", answers);
  return read ? read.size : toText(readCount(text, decimal));
}

const toText = (read: NumberCell) => ("digits" in read ? read.digits : read);

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

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
