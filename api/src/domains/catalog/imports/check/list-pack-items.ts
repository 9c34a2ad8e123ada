import { accessory, descriptor, readWord, solvent, type WordKind } from "./pack-words.ts";

/** A number of a pack with what it counts, or a holder without a number, as the vial of `500 mg vial`. */
export interface PackItem {
  kind: "count" | "holder" | "measure" | "dose" | "group" | "bareHolder";
  amount: number;
  unit?: string;
}

const number = /^\d/;
/** A number, the s of `10's` and `10s`, a word, or a sign. */
const token = /\d+(?:[.,]\d+)*|['’`´]\s?s\b|m\.l\.?|[\p{L}\p{M}]+|[×*/%+=&@#-]/gu;
/** Also the letters of other scripts that look like an x. */
const times = /^[x×хχ*]$/;
const plural = /^(?:['’`´]\s?)?s$/;

/**
 * Lists the numbers of a pack with what they count.
 * @param text in lower case
 * @returns null when a number is not understood
 */
export function listPackItems(text: string): PackItem[] | null {
  const all = splitTimes(text.match(token) ?? []);
  const words = cutAccessories(all);
  if (!words) return null;
  const items: PackItem[] = [];
  /** What joins the next number to the one before; null when nothing does, so that it says something of its own. */
  let joint: "start" | "times" | "connector" | null = "start";
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (times.test(word)) {
      if (items.length === 0 || !hasNumber(words[at + 1])) return null;
      joint = "times";
      continue;
    }
    if (number.test(word)) {
      const read = readItem(words, at);
      if (!read || !isJoined(read.item, items.at(-1), joint)) return null;
      items.push(read.item);
      joint = read.item.kind === "dose" ? "start" : null;
      at = read.last;
      continue;
    }
    const found = readWord(word);
    // A measure whose number is not beside it may belong to any.
    if (found.kind === "blocked" || found.kind === "measure") return null;
    if (word === "-" && (number.test(words[at - 1] ?? "") || hasNumber(words[at + 1]))) return null;
    if (found.kind === "connector") joint = "connector";
    if (found.kind === "holder") items.push({ kind: "bareHolder", amount: 1, unit: found.unit });
  }
  const isDissolved = words.length < all.length && all.some((word) => solvent.test(word));
  // The grams of a powder that is dissolved are its strength.
  const isPowder = items.length > 0 && items.every(({ unit }) => unit === "g");
  return isPowder && isDissolved ? null : items;
}

/** Whether a number belongs to those before it, so that all together are the pack. */
function isJoined(
  { kind, amount, unit }: PackItem,
  before: PackItem | undefined,
  joint: "start" | "times" | "connector" | null,
): boolean {
  // `10's strip of 10` and `10/10` may say the same twice.
  if (joint === "connector" && kind !== "measure" && kind !== "dose") {
    return before?.kind !== "count" || amount === 1;
  }
  if (joint !== null) return true;
  // `1 bottle 100 ml`, `1 strip 10 tablets`
  const isOne = before?.amount === 1 && (before.kind === "group" || before.kind === "holder");
  return (
    isOne &&
    (kind === "measure" ||
      kind === "dose" ||
      (kind === "count" && unit !== undefined && before.kind === "group"))
  );
}

/** Splits the x off in `500mgx10`. */
const splitTimes = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const rest = word.slice(0, -1);
    const isGlued = word.endsWith("x") && rest !== "" && hasNumber(words[at + 1]);
    return isGlued && readWord(rest).kind !== "other" ? [rest, "x"] : [word];
  });

const hasNumber = (word = "") => number.test(word);

/** Cuts `with water 10 ml` off. Returns null when something else comes with the medicine. */
function cutAccessories(words: readonly string[]): readonly string[] | null {
  const at = words.findIndex((word) => /^(?:with|[+&])$/.test(word));
  if (at < 0) return words;
  return words.slice(at).some((word) => accessory.test(word)) ? words.slice(0, at) : null;
}

/** An item, and the place of its last word. */
interface ReadItem {
  item: PackItem;
  last: number;
}

/** Reads a number and the words that say what it counts. */
function readItem(words: readonly string[], at: number): ReadItem | null {
  const amount = toAmount(words[at] ?? "");
  if (amount === null) return null;
  const isPlural = plural.test(words[at + 1] ?? "");
  const next = at + (isPlural ? 2 : 1);
  const { place, found } = findUnit(words, next);
  const isBeside = place === next;
  switch (found?.kind) {
    case "dose":
      return isBeside ? { item: { kind: "dose", amount }, last: skipRatio(words, place) } : null;
    case "measure":
      if (words[place + 1] === "/") {
        return { item: { kind: "dose", amount }, last: skipRatio(words, place) };
      }
      return isBeside ? { item: { kind: "measure", amount, unit: found.unit }, last: place } : null;
    case "group":
      if (isPlural) return { item: { kind: "count", amount }, last: place };
      return isBeside ? { item: { kind: "group", amount }, last: place } : null;
    case "count":
    case "holder":
      return { item: { kind: found.kind, amount, unit: found.unit }, last: place };
    default: {
      // Without a unit the number stands alone: behind it is the end, `x` or `in`. One of anything is one.
      const isAlone = next >= words.length || isEnd(words[next] ?? "") || amount === 1;
      return isAlone ? { item: { kind: "count", amount }, last: next - 1 } : null;
    }
  }
}

const isEnd = (word: string) => times.test(word) || readWord(word).kind === "connector";

/** Finds the word that is the unit, behind words such as `soft gelatin`. Any other word may be a unit that is not known. */
function findUnit(
  words: readonly string[],
  from: number,
): { place: number; found: WordKind | null } {
  for (let place = from; place < words.length; place++) {
    const word = words[place] ?? "";
    if (number.test(word) || times.test(word)) return { place, found: null };
    const found = readWord(word);
    if (found.kind === "connector") return { place, found: null };
    if (found.kind !== "other") return { place, found };
    if (!descriptor.test(word) && word !== "-") return { place, found: null };
  }
  return { place: words.length, found: null };
}

/** Returns the last place of a strength such as `mg/5 ml` that begins with its unit. */
function skipRatio(words: readonly string[], unit: number): number {
  if (words[unit + 1] !== "/") return unit;
  return hasNumber(words[unit + 2]) ? unit + 3 : unit + 2;
}

/** Reads `10`, `7.5` and `1,000`. */
function toAmount(text: string): number | null {
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(",", "") : text;
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
