import type { Rest } from "./drop-words.ts";
import { isGoodsName } from "./goods/goods-words.ts";
import type { Found, SearchContext } from "./index/search-context.ts";
import { foldWord, splitWords } from "./words/search-text.ts";

const splitList = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Things that are never looked for alone, because the word before says which: a hot water bag is no urine bag. */
const vague = splitList(`
  bag bags bottle bottles box belt belts brush cap kit kits machine machines meter monitor needle needles nipple pad pads patch patches pump
  scale strip strips support tape tissue towel bib gown mask masks plaster`);
/** A test is for one thing: the kit for a pregnancy is none for an allergy. */
const tests = splitList("kit kits");
/** Gloves for the sick-room do not hold off a current. */
const protections = splitList("shock current shockproof fireproof welding");

/** Returns whether a folded word makes a thing another one that the shop must not show in its place. */
export const isProtection = (word: string): boolean => protections.has(word);
/** A thing of another size does not fit, so it comes only if there is none of this size. */
const sizes = splitList("xs s m l xl xxl small medium large");
/** How many are wanted. A number without one of these is a size. */
const pieces = splitList("pcs pc piece pieces nos");

/**
 * Finds a thing whose text has more words than its name: "heart shaped hot water bag" asks for a hot water bag. The most
 * words before the thing that a name has decide.
 */
export async function findThing(
  text: string,
  wholeNames: SearchContext,
): Promise<(Rest<Found> & { search: SearchContext }) | null> {
  const words = splitWords(text);
  const folded = words.map(foldWord);
  const isSize = (word: string, at: number) =>
    /\p{N}/u.test(word) && !pieces.has(folded[at + 1] ?? "");
  if (folded.some(isProtection) || folded.some(isSize)) return null;
  const end = folded.findIndex((word) => isGoodsName(word) || word === "ors");
  const thing = folded[end];
  if (thing === undefined || tests.has(thing)) return null;
  const last = vague.has(thing) ? end - 1 : end;
  for (let start = Math.max(0, end - 2); start <= last; start++) {
    const own = [...words.keys()].filter((at) => at >= start && at <= end);
    const isOfSize = (at: number) => own.includes(at) || sizes.has(folded[at] ?? "");
    const sized = [...words.keys()].filter(isOfSize);
    for (const kept of sized.length > own.length ? [sized, own] : [own]) {
      const found = await wholeNames.find(kept.map((at) => words[at]).join(" "));
      if (found.total === 0) continue;
      return { search: wholeNames, found, dropped: words.filter((_, at) => !kept.includes(at)) };
    }
  }
  return null;
}
