import { addZeros, removeEndZeros } from "./write-decimal.ts";

const splitList = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const solidForms = splitList(
  "tablet tablets tab tabs goli capsule capsules cap caps strip box pack",
);
/** Other words for the form of a medicine, as customers and labels write them. */
const otherForms = splitList(`
  syrup syp syr suspension susp drop drops injection inj cream ointment gel lotion powder sachet spray inhaler respules
  bottle solution shampoo
`);

/** Returns whether a folded word is a form, such as `syrup`. */
export const isFormWord = (word: string): boolean => isSolidForm(word) || otherForms.has(word);

/** Where a medicine goes if it is not swallowed, and the words of texts that say so. */
const routes = {
  eye: splitList("eye eyes ophthalmic"),
  ear: splitList("ear ears otic"),
  nose: splitList("nose nasal"),
  injection: splitList("injection injections inj vial ampoule infusion"),
  lungs: splitList(
    "inhaler inhalers inhalation rotacap rotacaps respule respules nebule nebules nebuliser nebulizer nebulising nebulizing",
  ),
  vagina: splitList("vaginal pessary pessaries"),
  skin: splitList("cream creams ointment ointments oint gel lotion shampoo skin topical"),
} as const;
export type Route = keyof typeof routes;

const routeEntries = Object.entries(routes) as [Route, ReadonlySet<string>][];

/** Reads a route by its name. */
export const findRoute = (name: string | undefined): Route | undefined =>
  routeEntries.find(([route]) => route === name)?.[0];

/** Returns whether a folded word says where a medicine goes: `eye` in "eye drops". */
export const isRouteWord = (word: string): boolean =>
  routeEntries.some(([, words]) => words.has(word));

/**
 * Lists where the medicine of a label or brand goes: eye and ear for "eye/ear drops". An ointment is for the skin unless its
 * label says otherwise.
 */
export function listRoutes(words: readonly string[]): Route[] {
  const all = routeEntries
    .filter(([, own]) => words.some((word) => own.has(word)))
    .map(([route]) => route);
  return all.length > 1 ? all.filter((route) => route !== "skin") : all;
}

const childSuffixes = splitList("kid kids junior jr pediatric paediatric");

/** Returns whether a folded word behind a brand names its product for children, which has less in it. */
export const isChildSuffix = (word: string): boolean => childSuffixes.has(word);

/** Returns whether a folded word is a form that is counted in pieces. */
export const isSolidForm = (word: string): boolean => solidForms.has(word);

/** Returns whether a folded word is a number, a unit or both: `500`, `mg`, `500mg`. */
export const isStrengthWord = (word: string): boolean => strengthPattern.test(word);

const strengthPattern = /^(?:\p{N}+(?:mg|mcg|g|gm|ml|iu)?|mg|mcg|g|gm|ml|iu)$/u;

/** Lists the amounts of a text in order of size: `["0.5", "400"]` of `400 mg + 0.50 mg`. */
export const listAmounts = (text: string): string[] =>
  (addZeros(text).match(/\p{N}+(?:\.\p{N}+)?/gu) ?? [])
    .map(removeEndZeros)
    .toSorted((a, b) => Number(a) - Number(b));

/** How slowly a medicine is released: those of one kind are taken as often, those of different kinds are not. */
const releases = [
  ["sr", "sustained", "retard"],
  ["er", "xr", "xl", "extended"],
] as const;

/**
 * Finds the words of the release that a folded word behind a brand asks for: `sr`, `er`, `xr` and `xl`. "MR" and "CR" are none,
 * because they may name a muscle relaxant or a second ingredient.
 */
export const findRelease = (word: string): readonly string[] | undefined =>
  releases.find((words: readonly string[]) => words.includes(word));
