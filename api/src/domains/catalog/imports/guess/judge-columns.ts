import { type ImportField, type ImportMapping, importFields } from "../../../../contract/index.ts";
import { saysNothing } from "../check/clear-empty-words.ts";
import { isPaisaColumn, isPaisaPart } from "../check/paisa.ts";
import { isIndianColumn } from "../check/rupees.ts";
import { toHeaderWords } from "../map/header-words.ts";
import { type CellJudge, judgeCells } from "./judge-cells.ts";

/** Names that often mean something else: an admin is asked. Without fitting cells they are no guess at all. */
const weakNames: Partial<Record<ImportField, readonly string[]>> = {
  sku: ["code", "id", "brand id", "product id"],
  price: ["rate", "retail", "package container", "sale price", "our price"],
  discountPrice: ["selling price", "sell price", "selling rate", "sales price", "sale price"],
  stock: ["balance", "closing balance", "opening balance", "in hand", "on hand"],
  manufacturer: ["vendor", "brand"],
  shelf: ["location", "storage location", "stock location", "item location"],
};

export interface JudgedColumns {
  mapping: ImportMapping;
  /** Fields whose guess an admin has to confirm. */
  doubts: ImportField[];
}

/** Compares the guess by headers with the first cells: drops what does not fit, and doubts what may be something else. */
export function judgeColumns(
  byHeaders: ImportMapping,
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): JudgedColumns {
  const listTexts = (column: number) =>
    sample.map((cells) => cells[column]?.trim() ?? "").filter((text) => !saysNothing(text));
  const mapping = chooseNames(byHeaders, listTexts);
  const doubts = new Set<ImportField>();
  if (mapping.name !== undefined && byHeaders.description?.includes(mapping.name[0] ?? -1)) {
    doubts.add("name");
  }
  for (const field of importFields) {
    const [column] = mapping[field] ?? [];
    const judge: CellJudge | undefined = judgeCells[field];
    if (column === undefined || isOwnName(field, headers[column])) continue;
    const isWeak = weakNames[field]?.includes(toHeaderWords(headers[column] ?? "")) ?? false;
    const fit = judge?.(listTexts(column)) ?? "fits";
    if (fit === "other" || (fit === "unlike" && isWeak)) delete mapping[field];
    else if (fit === "unlike" || isWeak) doubts.add(field);
  }
  const code = findOwnCode(byHeaders, mapping, listTexts);
  if (code !== null) {
    mapping.sku = [code];
    doubts.add("sku");
  }
  if (isAbovePrice(mapping, sample)) doubts.add("discountPrice");
  for (const field of findRepeated(mapping, headers)) doubts.add(field);
  const [price = -1] = mapping.price ?? [];
  if (price >= 0 && isUnsurePrice(headers[price] ?? "", headers)) doubts.add("price");
  return { mapping, doubts: importFields.filter((field) => doubts.has(field)) };
}

/** Finds a column of barcodes that has codes of the shop instead: its SKU, in a list without another one. */
function findOwnCode(
  { barcodes: [column] = [] }: ImportMapping,
  { barcodes, sku }: ImportMapping,
  listTexts: (column: number) => string[],
): number | null {
  if (column === undefined || barcodes || sku) return null;
  const texts = listTexts(column);
  return texts.length > 0 && judgeCells.sku?.(texts) === "fits" ? column : null;
}

/** Whether amounts below a name may be in another unit than rupees of Nepal, or have their paisa in another column. */
const isUnsurePrice = (header: string, headers: readonly string[]): boolean =>
  isIndianColumn(header) ||
  isPaisaColumn(header) ||
  headers.some((other) => isPaisaPart(toHeaderWords(other)));

const isOwnName = (field: ImportField, header = "") => header.trim() === field;

/** Drops columns of codes from the name. A list of codes and descriptions has its names in the descriptions. */
function chooseNames(
  byHeaders: ImportMapping,
  listTexts: (column: number) => string[],
): ImportMapping {
  const { name, ...others } = byHeaders;
  const added = [...(byHeaders.strength ?? []), ...(byHeaders.form ?? [])];
  const isNamed = (column: number) => {
    const texts = listTexts(column);
    return (
      texts.length === 0 ||
      texts.filter((text) => /[\p{L}\p{M}]{3}/u.test(text)).length * 2 >= texts.length
    );
  };
  const kept = name?.filter((column) => added.includes(column) || isNamed(column)) ?? [];
  if (kept.some((column) => !added.includes(column))) return { ...others, name: kept };
  const { description: [column] = [], ...rest } = others;
  if (column !== undefined && isNamed(column)) return { ...rest, name: [column] };
  return others;
}

/** Finds fields whose column has the name of another one: of two columns `Qty` only a person knows that of the stock. */
function findRepeated(mapping: ImportMapping, headers: readonly string[]): ImportField[] {
  const words = headers.map(toHeaderWords);
  const isRepeated = (column: number) =>
    words[column] !== "" &&
    words.indexOf(words[column] ?? "") !== words.lastIndexOf(words[column] ?? "");
  return importFields.filter((field) => mapping[field]?.some(isRepeated));
}

function isAbovePrice(
  { price: [price] = [], discountPrice: [discount] = [] }: ImportMapping,
  sample: readonly (readonly string[])[],
): boolean {
  if (price === undefined || discount === undefined) return false;
  return sample.some((cells) => Number(cells[discount]) > Number(cells[price]));
}
