import { computeEditDistance } from "../../../../platform/edit-distance.ts";
import { isEmergencyWord } from "../emergencies/emergency-terms.ts";
import { isGenericName } from "../substances/generic-names.ts";
import {
  type ComplaintWord,
  changesSymptom,
  isBareSymptom,
  listComplaintWords,
  namesMaker,
  tellsOfTooLittle,
} from "../words/complaint-words.ts";
import { foldText } from "../words/search-text.ts";

/** Substances that are known to treat a complaint, and who says so. */
interface Remedies {
  substances: readonly string[];
  source: string;
}

/** A complaint in a text, with its replacement search texts and the words outside it. */
export interface Complaint {
  means: readonly string[];
  known?: Remedies | undefined;
  rest: readonly string[];
  /** Whether the words say so little that a name with them comes first. */
  isVague?: boolean;
  /** Whether the text is a term of it as written. */
  isExact?: boolean;
  /** Whether the match has one wrong letter. */
  isGuess: boolean;
  /** Whether nothing but the known substances may be shown for it. */
  isOnlyKnown?: boolean;
  /** Whether the words are for a device. */
  isDevice?: boolean;
  /** Whether the words tell of it so exactly that the rest says little. */
  isCertain?: boolean;
}

/** Words for a complaint, and what to search for instead. */
export interface ComplaintEntry {
  terms: readonly string[];
  /** Texts whose words count in any order, among others. */
  together?: readonly string[];
  means: readonly string[];
  known?: Remedies | undefined;
  /** Whether the words count only as the whole text. */
  isVague?: boolean;
  /** Whether the words are for a device. */
  isDevice?: boolean;
  /** Whether nothing but the known substances may be shown for it. */
  isOnlyKnown?: boolean;
  /** Whether people have it for years, so that another complaint comes first. */
  isLasting?: boolean;
  /** Whether an admin wrote it. */
  isOwn?: boolean;
}

type Meaning = Omit<ComplaintEntry, "terms" | "together">;

/** Minimum length for a match with one wrong letter, because a shorter term could be any word. */
const shortestGuess = 5;

/**
 * Finds complaints as the whole text, without light verbs, among other words, or with one wrong letter. Words count as
 * equal in all spellings, verb forms and scripts that `listComplaintWords` knows. A text that may tell of an emergency, such
 * as "chest pain", has no complaint, unless an entry contains just these words. Nor has one of a low blood pressure, whose
 * remedies are the opposite ones.
 */
export function createComplaintFinder(
  entries: readonly ComplaintEntry[],
): (text: string) => Complaint | null {
  const { exact, byKey } = indexTerms(entries);
  const patterns = listPatterns(entries);
  return (text) => {
    const words = listComplaintWords(text);
    const meaning = exact.get(foldText(text));
    const certain = meaning?.isOwn ? null : findTogether(patterns, words);
    if (certain && !tellsOfTooLittle(words)) return certain;
    if (meaning) return { ...describe(meaning, [], false), isExact: true };
    if (tellsOfTooLittle(words) || namesMaker(words)) return null;
    const content = words.filter(({ isLightVerb }) => !isLightVerb);
    const found = findAmong(byKey, words) ?? findAmong(byKey, content);
    if (found) return found.rest.some(isEmergencyWord) ? null : found;
    if (words.some(({ word }) => isEmergencyWord(word))) return null;
    const near = findNear(byKey, joinKeys(content));
    return near ? describe(near, [], true) : null;
  };
}

/** Creates a check whether a folded word alone is a complaint or a thing for one, in any spelling. */
export function createComplaintWordCheck(
  entries: readonly ComplaintEntry[],
): (word: string) => boolean {
  const { exact, byKey } = indexTerms(entries);
  return (word) => exact.has(word) || byKey.has(joinKeys(listComplaintWords(word)));
}

interface Pattern {
  keys: readonly string[];
  meaning: Meaning;
}

/** Lists the texts whose words count in any order, those with the most words first. */
const listPatterns = (entries: readonly ComplaintEntry[]): Pattern[] =>
  entries
    .flatMap(({ terms: _, together = [], ...meaning }) =>
      together.map((text) => ({ keys: listComplaintWords(text).map(({ key }) => key), meaning })),
    )
    .sort((one, other) => other.keys.length - one.keys.length);

/** Finds a complaint whose words are all in a text. A substance or an emergency beside them decides instead. */
function findTogether(
  patterns: readonly Pattern[],
  words: readonly ComplaintWord[],
): Complaint | null {
  const own = new Set(words.map(({ key }) => key));
  const found = patterns.find(({ keys }) => keys.every((key) => own.has(key)));
  if (!found) return null;
  const rest = words
    .filter(({ key, isLightVerb }) => !isLightVerb && !found.keys.includes(key))
    .map(({ word }) => word);
  if (rest.some((word) => isEmergencyWord(word) || isGenericName(word))) return null;
  return { ...describe(found.meaning, rest, false), isCertain: true };
}

const describe = (
  { means, known, isVague, isOnlyKnown, isDevice }: Meaning,
  rest: readonly string[],
  isGuess: boolean,
): Complaint => ({
  ...{ means, rest, isGuess },
  ...(known && { known }),
  ...(isVague && { isVague }),
  ...(isOnlyKnown && { isOnlyKnown }),
  ...(isDevice && { isDevice }),
});

/** Indexes the terms by folded text and by key. The first entry of a term wins. */
function indexTerms(entries: readonly ComplaintEntry[]) {
  const exact = new Map<string, Meaning>();
  const byKey = new Map<string, Meaning>();
  for (const { terms, together: _, ...meaning } of entries) {
    for (const term of terms) {
      const folded = foldText(term);
      if (!exact.has(folded)) exact.set(folded, meaning);
      const key = joinKeys(listComplaintWords(term));
      if (key !== "" && !byKey.has(key)) byKey.set(key, meaning);
    }
  }
  return { exact, byKey };
}

const joinKeys = (words: readonly ComplaintWord[]) => words.map(({ key }) => key).join(" ");

/**
 * Finds the first complaint with a known remedy, or else the first one, in the most words that form one. The rest are the
 * words outside all complaints.
 */
function findAmong(
  byKey: ReadonlyMap<string, Meaning>,
  words: readonly ComplaintWord[],
): Complaint | null {
  const found: { meaning: Meaning; isBare: boolean }[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const getMeaning = (size: number) => {
      const meaning = byKey.get(joinKeys(words.slice(at, at + size)));
      return meaning?.isVague && size < words.length ? undefined : meaning;
    };
    let size = words.length - at;
    while (size > 0 && !getMeaning(size)) size--;
    const meaning = getMeaning(size);
    if (meaning) found.push({ meaning, isBare: size === 1 && isBareSymptom(words[at]) });
    else if (!words[at]?.isLightVerb) rest.push(words[at]?.word ?? "");
    at += Math.max(1, size);
  }
  const told = chooseComplaint(found);
  if (!told || (told.isBare && words.some(changesSymptom))) return null;
  return describe(told.meaning, rest, false);
}

/** Chooses the complaint to answer: an itch or a burn comes after another complaint, such as piles. */
function chooseComplaint<Told extends { meaning: Meaning; isBare: boolean }>(
  found: readonly Told[],
): Told | undefined {
  const isNew = ({ meaning }: Told) => !meaning.isLasting;
  const isKnown = (told: Told) => told.meaning.known && isNew(told);
  const certain = found.filter(({ isBare }) => !isBare);
  const other = certain.length < found.length ? certain.find(isNew) : undefined;
  return certain.find(isKnown) ?? other ?? found.find(isKnown) ?? found[0];
}

function findNear(byKey: ReadonlyMap<string, Meaning>, text: string): Meaning | null {
  if (text.length < shortestGuess) return null;
  for (const [term, meaning] of byKey) {
    const isLong = term.length >= shortestGuess;
    if (isLong && term[0] === text[0] && computeEditDistance(text, term, 1) === 1) return meaning;
  }
  return null;
}
