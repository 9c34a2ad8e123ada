import {
  type DecimalSign,
  type ImportFindings,
  normalizeDigits,
  type PricePer,
} from "../../../../contract/index.ts";
import type { MappedCells } from "../map/map-columns.ts";
import { listPackItems } from "./list-pack-items.ts";
import { type NumberCell, readPrice } from "./numbers.ts";
import type { Problem } from "./problem.ts";
import { isMeasure, type Pack, readPack } from "./read-pack.ts";

/** What a column's name adds to its amounts. */
const suffix = " per piece";
const perPiece =
  /(?:\/-)? ?(?:\/ ?|per )(?:tab(?:let)?|cap(?:sule)?|unit|piece|pc|no)s?\.?$| each$/i;
const label = /^(?:unit|per unit|piece) price ?:/i;
const headers = [
  /(?:\bper |\/ ?)(?:tab(?:let)?|cap(?:sule)?|unit|piece|pc|no)s?(?!\p{L})/iu,
  /\b(?:unit|piece|single) (?:price|rate|mrp|cost)\b/i,
  /\b(?:price|rate|mrp|cost) (?:each|unit|piece)\b/i,
  /प्रति ?(?:ट्याब्लेट|क्याप्सुल|चक्की|गोटा|वटा|पिस|एकाइ)/u,
];

/** Whether the name of a column says that its amounts are of one piece: `Rate/tab`, `Unit Price`, `MRP per unit`. */
export function isPerPieceColumn(name: string): boolean {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[\s_.()-]+/)
    .join(" ");
  return headers.some((header) => header.test(words));
}

/** Adds to an amount that it is of one piece, unless it says so itself. */
export const addPerPiece = (amount: string): string =>
  splitPerPiece(amount).isPerPiece ? amount : `${amount}${suffix}`;

function splitPerPiece(text: string): { amount: string; isPerPiece: boolean } {
  const found = perPiece.exec(text);
  return found
    ? { amount: text.slice(0, found.index), isPerPiece: true }
    : { amount: text, isPerPiece: label.test(text.trim()) };
}

/** The pieces of one strip in a pack of several, such as `10x10`, `3x10s` and `10 strips of 10`; null for other packs. */
function findStrip(packText: string): number | null {
  const counts = (listPackItems(normalizeDigits(packText).toLowerCase()) ?? []).filter(
    ({ kind, amount }) => amount > 1 && ["count", "holder", "group"].includes(kind),
  );
  if (counts.length < 2) return null;
  const inner = counts.findLast(({ kind }) => kind !== "group");
  return inner?.amount ?? null;
}

/** The amounts of a row, and its strip, if they may be something else than the prices of its pack. */
function findDoubt(cells: MappedCells, packText: string, pack: Pack | null) {
  const amounts = (["price", "discountPrice"] as const).flatMap((field) =>
    cells[field] ? [{ field, ...splitPerPiece(cells[field]) }] : [],
  );
  const strip = pack && findStrip(packText);
  const isDoubtful = strip !== null || amounts.some(({ isPerPiece }) => isPerPiece);
  if (amounts.length === 0 || !isDoubtful) return null;
  return { amounts, strip, isOpen: !isOnePiece(pack) };
}

/** The unit of a bottle is the bottle. */
const isOnePiece = (pack: Pack | null) =>
  pack !== null && (isMeasure(pack.unit) || Number(pack.size) === 1);

const open: Problem = {
  ...{ field: "price", code: "pricePer" },
  message: "Is the price for the whole pack, or for a part of it?",
};
const noPack: Problem = {
  ...{ field: "packSize", code: "pricePer" },
  message: "The price is for one piece, and how many the pack has is not clear",
};

/**
 * Makes the prices of a row those of its pack, as an admin has answered. A strip becomes the pack itself.
 * @param cells with the size and unit of the pack, as far as they were read
 * @param packText the pack in the file; undefined when no column has it
 */
export function settlePricePer(
  cells: MappedCells,
  packText: string | undefined,
  { pricePer, decimal = "." }: { pricePer?: PricePer; decimal: DecimalSign | undefined },
  readAmount: (text: string) => NumberCell,
): { cells: MappedCells; problems: Problem[] } {
  if (packText === undefined) return { cells, problems: [] };
  const { packSize: size = "", packUnit: unit = "" } = cells;
  const pack = size === "" ? null : { size, unit };
  const doubt = findDoubt(cells, packText, pack);
  if (!doubt) return { cells, problems: [] };
  const { amounts, strip, isOpen } = doubt;
  const settled = { ...cells };
  for (const { field, amount } of amounts) settled[field] = amount;
  if (!isOpen) return { cells: settled, problems: [] };
  if (pricePer === undefined) return { cells: settled, problems: [open] };
  // "2.20/tab" is of one piece, whatever was answered for the column.
  const areSaid = amounts.some(({ isPerPiece }) => isPerPiece);
  if (!areSaid && pricePer === "pack") return { cells: settled, problems: [] };
  if (!areSaid && pricePer === "strip") {
    if (strip !== null) settled.packSize = String(strip);
    return { cells: settled, problems: [] };
  }
  // A number alone may be that of milliliters.
  const isClear = pack !== null && !/^[\d.,\s]+$/.test(packText);
  if (!isClear) return { cells: settled, problems: [noPack] };
  for (const { field, amount, isPerPiece } of amounts) {
    const read = readAmount(amount);
    if (!("digits" in read) || (areSaid && !isPerPiece)) continue;
    settled[field] = (Number(read.digits) * Number(size)).toFixed(2).replace(".", decimal);
  }
  return { cells: settled, problems: [] };
}

type Question = NonNullable<ImportFindings["pricePer"]>;

/** Collects the rows of a file whose prices may be something else than those of the pack, to ask once. */
export function createPricePerSurvey() {
  let rows = 0;
  let first:
    | { pack: Pack | null; packText: string; price: string; strip: number | null }
    | undefined;
  return {
    add(cells: MappedCells): void {
      const { packSize: packText, packUnit = "" } = cells;
      if (packText === undefined) return;
      const read = readPack(packText);
      const pack = read && { ...read, unit: packUnit.toLowerCase() || read.unit };
      const { amounts, strip, isOpen } = findDoubt(cells, packText, pack) ?? {
        amounts: [],
        strip: null,
      };
      if (!isOpen) return;
      rows++;
      const price = amounts[0]?.amount ?? "";
      // A pack of strips shows each answer.
      if (!first || (first.strip === null && strip !== null))
        first = { pack, packText, price, strip };
    },
    /** The question, answered or not; undefined when there is none. */
    question(answer: PricePer | undefined, decimal: DecimalSign | undefined): Question | undefined {
      if (!first) return undefined;
      const { pack, packText, price, strip } = first;
      const read = readPrice(price, decimal);
      const amount = "digits" in read ? Number(read.digits) : 0;
      const size = Number(pack?.size ?? 1);
      return {
        ...{ rows, pack: packText, price, answer: answer ?? null },
        choices: [
          { answer: "pack", packSize: size, price: amount },
          ...(strip === null ? [] : [{ answer: "strip", packSize: strip, price: amount }]),
          { answer: "piece", packSize: size, price: Math.round(amount * size * 100) / 100 },
        ],
      };
    },
  };
}
