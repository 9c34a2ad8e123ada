import { limits, normalizeDigits } from "../../../../contract/index.ts";
import { listPackItems, type PackItem } from "./list-pack-items.ts";

export interface Pack {
  size: string;
  unit: string;
}

const loose = "pieces";
const measures: ReadonlySet<string> = new Set(["ml", "g", "kg", "l"]);
/** Whether a unit is of contents, as of a bottle or a tube, which are never counted. */
export const isMeasure = (unit: string): boolean => measures.has(unit.toLowerCase());
/** Larger ones are mistakes, as a price or a barcode in the column. */
const largest = 100_000;
/** Vials and ampoules, whose content in grams is the strength of a powder. */
const injected: ReadonlySet<string | undefined> = new Set([
  ...["vials", "ampoules", "syringes", "injections"],
]);

/**
 * Reads the pack that a text means as a whole: `strip of 10 tablets`, `3x10s`, `10 in blister pack`, `500mg x 10`,
 * `100 ml bottle: ৳ 40.12`, `1 vial with water 10 ml`.
 * @returns null when the text names no pack, several of different sizes, or has a number that is not understood
 */
export function readPack(text: string): Pack | null {
  if (text.length > limits.importValueLength) return null;
  let found: Pack | undefined;
  for (const part of splitParts(normalizeDigits(text).toLowerCase())) {
    const items = listPackItems(part);
    if (!items) return null;
    // `1 strip (10 tablets)`: the strip alone says nothing.
    if (items.every(({ kind, amount }) => kind === "group" && amount === 1)) continue;
    const pack = combineItems(items);
    const both = pack && (found ? unite(found, pack) : pack);
    if (!both) return null;
    found = both;
  }
  return found ?? null;
}

/** A price behind a colon: `: ৳ 1,040.12`. */
const price = /:[^\d,;()]{0,12}\d+(?:,\d{3})*(?:\.\d+)?/g;

/** Splits a text at brackets, commas and prices. */
const splitParts = (text: string): string[] =>
  text
    .replace(price, ";")
    .split(/[();[\]]|,(?!\d)/)
    .map((part) => part.replace(/^,/, "").trim())
    .filter(Boolean);

/** Two parts may name one pack: `10's (10 tablets)`. */
function unite(one: Pack, other: Pack): Pack | null {
  if (one.size !== other.size) return null;
  if (one.unit === other.unit) return one;
  if (measures.has(one.unit) || measures.has(other.unit)) return null;
  if (other.unit === loose) return one;
  return one.unit === loose ? other : null;
}

function combineItems(items: readonly PackItem[]): Pack | null {
  const of = (kind: PackItem["kind"]) => items.filter((item) => item.kind === kind);
  const counts = [...of("count"), ...of("holder")];
  const [holder] = [...of("holder"), ...of("bareHolder")];
  const measures = of("measure").filter(
    ({ unit }) => !(unit === "g" && injected.has(holder?.unit)),
  );
  const number = multiply([...counts, ...of("group")]);
  if (measures.length === 1 && number === 1) return toPack(measures);
  if (measures.length > 0)
    return holder && number > 1 ? toPack([{ ...holder, amount: number }]) : null;
  // A strip of 10 has a number of its own, unlike 10 strips.
  if (counts.length === 0) {
    const isVial = of("group").length === 0 && injected.has(holder?.unit);
    return holder && isVial ? toPack([holder]) : null;
  }
  const units = new Set(counts.flatMap(({ unit = loose }) => (unit === loose ? [] : [unit])));
  // `vial of 5` may be 5 vials or one of 5 ml.
  if (units.size === 0 && injected.has(holder?.unit) && number > 1) return null;
  if (units.size > 1) return null;
  const [unit = (number === 1 && holder?.unit) || loose] = units;
  // `vial of 1 injection` is a vial.
  const [vial] = unit === "injections" ? of("bareHolder") : [];
  return toPack([{ amount: number, unit: vial?.unit ?? unit }]);
}

const multiply = (items: readonly Pick<PackItem, "amount">[]): number =>
  items.reduce((product, { amount }) => product * amount, 1);

function toPack([item]: readonly Pick<PackItem, "amount" | "unit">[]): Pack | null {
  if (!item?.unit || item.amount <= 0 || item.amount > largest) return null;
  if (!measures.has(item.unit) && !Number.isInteger(item.amount)) return null;
  return { size: String(item.amount), unit: item.unit };
}
