import { foldText, foldWord, splitWords } from "../words/search-text.ts";
import { findFormGlobs, isFiller } from "../words/word-kinds.ts";
import { isGenericName } from "./generic-names.ts";
import { classes } from "./medicine-classes.ts";

const splitList = (list: string): readonly string[] => list.trim().split(/\s+/);

const toPlural = (name: string) => `${name}s`;
const byName = new Map(
  classes.flatMap(([names, members]) => {
    const [own = ""] = names;
    const found = { own, members: splitList(members).map((one) => one.replaceAll("_", " ")) };
    return names.flatMap((name) => [name, toPlural(name)]).map((name) => [name, found] as const);
  }),
);
const mostWords = Math.max(...[...byName.keys()].map((name) => name.split(" ").length));

/** Finds the members of the class that one folded word names. */
export const findClassMembers = (word: string): readonly string[] =>
  byName.get(word)?.members ?? [];

/** Beside these a class may be what somebody must not take, or wants to know of. */
const notAsked = new Set(
  splitList(`not no non without avoid except instead than allergy allergic allergies side effect effects stop stopped overdose
    reaction hunna hudaina nahune bina bahek नहुने बिना`),
);
const sleepyWords = new Set(
  splitList("sleepy sleep sleeping drowsy drowsiness sedating nidra nindra nid निद्रा"),
);
const sleepless = new Set(
  splitList("not no non without dont doesnt does less never nalagne नलाग्ने"),
);

/** A text as a class of medicines, and the words beside it that say nothing of a product. */
export interface ClassAsk {
  text: string;
  dropped: string[];
}

/**
 * Reads a text that names a class of medicines: "ARB for hypertension" searches "arb", which its members match. A form stays;
 * a substance beside it decides instead. Null if there is no class, or if it may be what must not be taken.
 */
export function readClass(text: string): ClassAsk | null {
  const words = splitWords(text);
  const folded = words.map(foldWord);
  const all = findClasses(folded);
  const [at] = all;
  if (!at) return null;
  const wider = all.slice(1).filter((one) => includesMembers(one.members, at.members));
  const named = [at, ...wider];
  const rest = [...folded.keys()].filter(
    (one) => !named.some(({ from, to }) => one >= from && one < to),
  );
  const beside = rest.map((one) => folded[one] ?? "");
  const isSleepless =
    at.own === "antihistamine" &&
    beside.some((word) => sleepyWords.has(word)) &&
    beside.some((word) => sleepless.has(word));
  if (beside.some(isGenericName) || beside.some(namesOne)) return null;
  if (!isSleepless && beside.some((word) => notAsked.has(word))) return null;
  const forms = rest.filter((one) => findFormGlobs(folded[one] ?? "", false) !== null);
  const implied = at.own === "inhaledsteroid" && forms.length === 0 ? ["inhaler"] : [];
  const isTopical = at.own === "corticosteroid" && beside.some(isSkinForm);
  const own = isSleepless ? "nonsedatingantihistamine" : isTopical ? "topicalsteroid" : at.own;
  const isDropped = (one: number) =>
    !forms.includes(one) &&
    !isFiller(folded[one] ?? "") &&
    !(isSleepless && isOfSleep(folded[one] ?? ""));
  return {
    text: [own, ...forms.map((one) => words[one]), ...implied].join(" "),
    dropped: rest.filter(isDropped).map((one) => words[one] ?? ""),
  };
}

/** A number or letter beside a class names one of its members: "penicillin V 250". */
const namesOne = (word: string) => /\p{N}/u.test(word) || /^[vgk]$/.test(word);

const skinForms = new Set(splitList("cream creams ointment oint gel lotion malam malham क्रिम मलम"));
const isSkinForm = (word: string) => skinForms.has(word);
const isOfSleep = (word: string) =>
  sleepyWords.has(word) || sleepless.has(word) || ["that", "make", "makes", "me"].includes(word);

interface ClassAt {
  own: string;
  members: readonly string[];
  from: number;
  to: number;
}

/** Finds the classes among folded words, by their longest names. One inside another one comes before it. */
function findClasses(words: readonly string[]): ClassAt[] {
  const found: ClassAt[] = [];
  for (let size = Math.min(mostWords, words.length); size > 0; size--) {
    for (let from = 0; from + size <= words.length; from++) {
      const named = byName.get(foldText(words.slice(from, from + size).join(" ")));
      const isFree = found.every((one) => from >= one.to || from + size <= one.from);
      if (named && isFree) found.push({ ...named, from, to: from + size });
    }
  }
  const [longest] = found;
  const inside = found.find((one) => longest && includesMembers(longest.members, one.members));
  return inside ? [inside, ...found.filter((one) => one !== inside)] : found;
}

/** Returns whether a class is as wide as another one or wider. A wide class may list only the usual members. */
const includesMembers = (wide: readonly string[], narrow: readonly string[]): boolean =>
  narrow.length < wide.length && narrow.some((one) => wide.includes(one));
