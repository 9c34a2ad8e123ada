import type { DeliveryListField, DeliveryListRow } from "../../../contract/delivery-lists.ts";
import {
  limits,
  normalizeCode,
  parseNumber,
  readExpiry,
  visibleText,
} from "../../../contract/index.ts";

/** The texts of a row by field; an empty cell is missing. */
export type ListCells = Partial<Record<DeliveryListField, string>>;

type RowValues = Pick<
  DeliveryListRow,
  "number" | "expiry" | "pieces" | "freePieces" | "cost" | "mrp" | "unread"
>;

/** Reads the values of a row. `10+1` pieces are ten, and one free. */
export function readRow(cells: ListCells): RowValues {
  const unread: RowValues["unread"] = [];
  const refuse = (field: DeliveryListField) => {
    unread.push({ field, text: (cells[field] ?? "").slice(0, limits.importValueLength) });
    return null;
  };
  const readNumber = (field: DeliveryListField, text: string | undefined) => {
    if (text === undefined) return null;
    const kind = field === "pieces" || field === "freePieces" ? "count" : "money";
    const parsed = parseNumber(text, kind);
    return "fault" in parsed ? refuse(field) : Number(parsed.digits);
  };
  const [charged, given, ...others] = (cells.pieces ?? "").split("+");
  const pieces = others.length > 0 ? refuse("pieces") : readNumber("pieces", charged || undefined);
  const freePieces = readNumber(
    given === undefined ? "freePieces" : "pieces",
    given ?? cells.freePieces,
  );
  const rate = cells.cost === undefined ? readNumber("rate", cells.rate) : null;
  const cost =
    rate === null || pieces === null
      ? readNumber("cost", cells.cost)
      : Math.round(rate * pieces * 100) / 100;
  const number = normalizeCode(cells.number ?? "");
  return {
    number: number.length > limits.batchNumberLength ? refuse("number") : number || null,
    expiry: cells.expiry === undefined ? null : (readExpiry(cells.expiry) ?? refuse("expiry")),
    pieces,
    freePieces: freePieces ?? 0,
    cost,
    mrp: readNumber("mrp", cells.mrp),
    unread,
  };
}

/** Picks the cells of a row by the columns of the list. */
export function pickCells(
  cells: readonly string[],
  columns: Partial<Record<DeliveryListField, number>>,
): ListCells {
  const picked: ListCells = {};
  for (const [field, at] of Object.entries(columns)) {
    const text = visibleText(cells[at] ?? "").trim();
    // `Object.entries` forgets the type of the keys.
    if (text) picked[field as DeliveryListField] = text.slice(0, limits.importValueLength + 1);
  }
  return picked;
}
