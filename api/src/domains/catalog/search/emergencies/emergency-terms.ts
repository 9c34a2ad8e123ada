import { normalizeDigits } from "../../../../contract/index.ts";
import { computeEditDistance, computePrefixDistance } from "../../../../platform/edit-distance.ts";
import { removeCaseEnding } from "../words/complaint-words.ts";
import { foldWord } from "../words/search-text.ts";
import { simplifySpelling } from "../words/simplify-spelling.ts";
import { emergencyPhrases } from "./emergency-phrases.ts";
import { graverPhrases, vaguePhrases } from "./emergency-precedence.ts";
import { graveWords, sameWords } from "./emergency-words.ts";
import { harmlessBeside, harmlessPhrases } from "./harmless-phrases.ts";
import { pharmacistPhrases } from "./pharmacist-phrases.ts";

/** A shorter word could be any other word with one wrong letter. */
const shortestMisspelt = 6;
/** A word with a shorter simplified spelling could be any other word, so it is compared as written. */
const shortestSimplified = 4;
/** Letters of a word that was typed together with another one. */
const shortestJoined = 4;
/** So many pieces at once are an overdose: "took 20 tablets". */
const manyPieces = 8;

/** Endings of Nepali nouns and verbs that are often written together with the word before. */
const endings = /(?<=...)(le|ma|ko|ka|ki|lai|bata|haru|pachi|pachhi|ले|मा|को|का|लाई|बाट|पछि|सँग)$/u;

/** "From" is written together with its noun: "नाकबाट". */
const fromEnding = /(?<=..)(bata|बाट)$/u;
const from: Meanings = new Set(["from"]);

/** A word as compared: in lower case, and in its simplified spelling if that is long enough. */
interface Spelling {
  folded: string;
  simple: string | null;
}

/** A spelling of a word in a phrase. */
interface Term extends Spelling {
  word: string;
  /** Whether longer words match too. */
  isBeginning: boolean;
}

function spell(word: string): Spelling {
  const folded = foldWord(word);
  // Many people type an x for the Nepali "chh".
  const simple = simplifySpelling(folded.replace(/x/g, "chh"));
  return { folded, simple: simple.length < shortestSimplified ? null : simple };
}

/** Words of phrases that a typed word may stand for. */
export type Meanings = ReadonlySet<string>;

const splitList = (list: string) => list.trim().split(/\s+/).filter(Boolean);

const listTerms = (word: string): Term[] => {
  const others = Object.hasOwn(sameWords, word) ? (sameWords[word] ?? "") : "";
  return [word, ...splitList(others)].map((one) => ({
    word,
    ...spell(one.replace("*", "")),
    isBeginning: one.endsWith("*"),
  }));
};

const phrases = [emergencyPhrases, vaguePhrases, pharmacistPhrases]
  .flatMap((own) => Object.values(own).flat())
  .concat(graverPhrases.flatMap((own) => own.phrases))
  .map(splitList);
const besides = [...harmlessBeside.values(), ...graverPhrases.map(({ unless }) => unless)].flat();
const terms = [
  ...new Set([...phrases.flat(), ...harmlessPhrases.flatMap(splitList), ...besides]),
].flatMap(listTerms);
/** Words that are an emergency alone. */
const alone = new Set(phrases.flatMap((words) => (words.length === 1 ? words : [])));
const whole = terms.filter(({ isBeginning }) => !isBeginning);
const wholeFolded = Map.groupBy(whole, ({ folded }) => folded);
const wholeSimple = Map.groupBy(whole, ({ simple }) => simple);
const beginnings = terms.filter(({ isBeginning }) => isBeginning);
const beginningsByLetter = Map.groupBy(beginnings, ({ folded }) => folded[0]);
/** The terms that may be misspelt, by their first letter as written and simplified. */
const isLong = (word: string | null) => word !== null && word.length >= shortestMisspelt;
const longFolded = Map.groupBy(
  terms.filter(({ folded }) => isLong(folded)),
  ({ folded }) => folded[0],
);
const longSimple = Map.groupBy(
  terms.filter(({ simple }) => isLong(simple)),
  ({ simple }) => simple?.[0],
);
const simpleBeginnings = Map.groupBy(beginnings, ({ simple }) => simple?.[0]);
const grave = new Set(splitList(graveWords));

/** Lists the meanings of a word, or of two words that were typed as one: "chhatidukhyo". */
export function listMeanings(word: string, isKnown: boolean): readonly Meanings[] {
  const meant = listOwnMeanings(word, isKnown);
  if (fromEnding.test(word)) return [meant, from];
  if (meant.size > 0 || isKnown) return [meant];
  for (let at = shortestJoined; at <= word.length - shortestJoined; at++) {
    const parts = [word.slice(0, at), word.slice(at)].map(listExactMeanings);
    if (parts.every(({ size }) => size > 0)) return parts;
  }
  return [meant];
}

/** Lists the words of longer phrases: "heartburn" is no burn. */
const listExactMeanings = (word: string): Meanings =>
  new Set(listExact(spell(word)).flatMap((term) => (alone.has(term.word) ? [] : term.word)));

/** Lists the words of phrases that a typed word stands for, also without its case ending. */
function listOwnMeanings(word: string, isKnown: boolean): Meanings {
  const spellings = [...new Set([word, removeCaseEnding(word)])].map(spell);
  const bare = word.replace(endings, "");
  const exact = [...spellings, ...(bare === word ? [] : [spell(bare)])].flatMap(listExact);
  const isRight = exact.length > 0 || isKnown;
  const meant = isRight ? exact : spellings.flatMap(findMisspelt);
  const number = normalizeDigits(word);
  const isMany = /^\d{1,4}$/.test(number) && Number(number) >= manyPieces;
  return new Set([...meant.map((term) => term.word), ...(isMany ? ["many"] : [])]);
}

const listExact = ({ folded, simple }: Spelling): Term[] => [
  ...(wholeFolded.get(folded) ?? []),
  ...(beginningsByLetter.get(folded[0]) ?? []).filter((term) => folded.startsWith(term.folded)),
  ...(simple === null ? [] : listExactSimple(simple)),
];

const listExactSimple = (typed: string): Term[] => [
  ...(wholeSimple.get(typed) ?? []),
  ...(simpleBeginnings.get(typed[0]) ?? []).filter(
    ({ simple }) => simple !== null && typed.startsWith(simple),
  ),
];

/** Words of other matters that are near to a grave word: "heat" is no heart. */
const otherWords = new Set(
  splitList(`heat hear hearty heats cheat chess crest chests brood bloom breast bread breadth breathable
    burner burners jaundice jaundis jaundise snack stake shake snaky poise heard jameko jamera jamyo choker chokers`),
);

function findMisspelt({ folded, simple }: Spelling): readonly Term[] {
  if (otherWords.has(folded)) return [];
  const isNear = (typed: string, spelling: string | null, { isBeginning }: Term) =>
    spelling !== null &&
    (isBeginning ? computePrefixDistance : computeEditDistance)(spelling, typed, 1) <= 1;
  const near = (longFolded.get(folded[0]) ?? []).filter(
    (term) => isLong(folded) && isNear(folded, term.folded, term),
  );
  if (simple === null || !isLong(simple)) return near;
  const nearSimple = longSimple.get(simple[0]) ?? [];
  return [...near, ...nearSimple.filter((term) => isNear(simple, term.simple, term))];
}

const graveTerms = terms.filter(({ word, folded }) => grave.has(word) && /^[a-z]{5}/.test(folded));

/** Lists the grave words that a short word may misspell by a letter, such as "snak". Only its neighbours can tell. */
export function listNearGrave(word: string): Meanings {
  if (!/^[a-z]{4,5}$/.test(word) || otherWords.has(word)) return new Set();
  const near = graveTerms.filter(
    ({ folded }) => folded[0] === word[0] && computeEditDistance(folded, word, 1) === 1,
  );
  return new Set(near.map((term) => term.word));
}

const byLetter = Map.groupBy(terms, ({ folded }) => folded[0]);

/** Lists the words of phrases that an unfinished word may become. */
export const listBegun = (word: string): Meanings =>
  new Set(
    (byLetter.get(word[0]) ?? []).flatMap((term) =>
      term.folded.startsWith(word) ? term.word : [],
    ),
  );

/** Returns whether a word belongs to emergencies: the chest, the heart, breath, blood, poison and bites. */
export const isEmergencyWord = (word: string): boolean =>
  [word, removeCaseEnding(word)].some((one) =>
    listExact(spell(one)).some((term) => grave.has(term.word)),
  );
