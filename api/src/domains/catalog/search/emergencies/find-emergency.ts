import type { PharmacistAsk } from "../../../../contract/index.ts";
import { isProductAsk, mayBecomeProductAsk } from "../goods/product-asks.ts";
import { joinPairs } from "../words/join-pairs.ts";
import { foldText, foldWord } from "../words/search-text.ts";
import { type EmergencyCause, emergencyPhrases } from "./emergency-phrases.ts";
import { graverPhrases, vaguePhrases } from "./emergency-precedence.ts";
import { listBegun, listMeanings, listNearGrave, type Meanings } from "./emergency-terms.ts";
import { ordinaryWords } from "./emergency-words.ts";
import { graveBeside, harmlessBeside, harmlessPhrases } from "./harmless-phrases.ts";
import { tellsOfHighPressure } from "./high-pressure.ts";
import { listJoinedWords } from "./joined-words.ts";
import { tellsOfLowOxygen } from "./low-oxygen.ts";
import { asksForPastEvent } from "./past-events.ts";
import { pharmacistPhrases } from "./pharmacist-phrases.ts";

/** Letters of an unfinished word that completes a phrase: "chest pai". A shorter one could become any word. */
const shortestCompleting = 3;
/** For the chest and the heart fewer are enough, because every minute counts. */
const shortestForHeart = 2;
/** Letters of an unfinished word that is an emergency by itself: "suici". */
const shortestUnfinished = 5;
/** Words between a short misspelt word and the one that makes it certain: "snak le tokyo". */
const mostApart = 2;
/** The words of a phrase, and what it tells of. */
interface Phrase<Kind> {
  kind: Kind;
  wanted: readonly string[];
  /** Words beside which the phrase does not count. */
  unless: readonly string[];
}

const listPhrases = <Kind extends string>(
  phrases: Readonly<Partial<Record<Kind, readonly string[]>>>,
): Phrase<Kind>[] =>
  (Object.keys(phrases) as Kind[]).flatMap((kind) =>
    (phrases[kind] ?? []).map((text) => ({
      kind,
      wanted: text.split(" "),
      unless: harmlessBeside.get(text) ?? [],
    })),
  );
const emergencies = listPhrases<EmergencyCause>(emergencyPhrases);
const vague = listPhrases(vaguePhrases);
const graver = graverPhrases.map(({ phrases, ...rest }) => ({
  ...rest,
  phrases: listPhrases({ [rest.kind]: phrases }),
}));
const asks = listPhrases(pharmacistPhrases);
const harmless = harmlessPhrases.map((text) => text.split(" "));
const ordinary = new Set(ordinaryWords.trim().split(/\s+/).map(foldWord));

/** What people take a medicine against for years. */
const pastKinds: ReadonlySet<EmergencyCause> = new Set(["heart", "stroke", "fits", "injury"]);

export interface TypedText {
  /** Whether the last word may go on, as during typing. */
  isUnfinished?: boolean;
  /** Whether a word, or its beginning, is in a name of the shop. Such a word is neither misspelt nor unfinished. */
  isKnown?(word: string, asBeginning: boolean): boolean;
}

/** The meanings of a text's words. */
interface ReadText {
  isHighPressure: boolean;
  isLowOxygen: boolean;
  /** Whether the words only ask for goods: "ambulance stretcher". */
  isProductAsk: boolean;
  /** Whether a medicine is asked for because of what is long past or may come. */
  isOfPast: boolean;
  meant: readonly Meanings[];
  isOrdinary: boolean;
  /** Whether the unfinished word may become goods beside the others: "electric bla". */
  mayBeProductAsk: boolean;
  /** Letters of the unfinished last word; none if it is finished. */
  unfinished: number;
  /** The meanings of the words before the unfinished one, and what that may become. */
  before: readonly Meanings[];
  begun: Meanings;
  /** Whether the unfinished word is an emergency by itself. */
  isTelling: boolean;
}

/** Finds the emergency that a text tells of, in English, Nepali or Hindi, in Latin letters or Devanagari. */
export const findEmergency = (text: string, typed: TypedText = {}): EmergencyCause | null =>
  findEmergencyIn(readText(text, typed));

/** Finds the emergency or, if there is none, what a pharmacist has to answer. */
export function findConcern(
  text: string,
  typed: TypedText = {},
): EmergencyCause | PharmacistAsk | null {
  const read = readText(text, typed);
  if (read.isProductAsk) return findPhrase(asks, read) ?? findBegun(asks, read);
  return (
    findFinished(read) ??
    findPhrase(asks, read) ??
    withoutPast(findBegun(emergencies, read), read) ??
    findBegun(asks, read)
  );
}

function findEmergencyIn(read: ReadText): EmergencyCause | null {
  if (read.isProductAsk) return null;
  return findFinished(read) ?? withoutPast(findBegun(emergencies, read), read);
}

/** Finds what the whole words tell of, so that a finished text has the same kind during typing. */
function findFinished(read: ReadText): EmergencyCause | null {
  const number = read.isHighPressure ? "other" : read.isLowOxygen ? "breathing" : null;
  const kind = findPhrase(emergencies, read) ?? number ?? findPhrase(vague, read);
  const means = (one: string) => read.meant.some((words) => words.has(one));
  const first = graver.find(
    ({ before, unless, phrases }) =>
      kind !== null &&
      before.includes(kind) &&
      !unless.some(means) &&
      findPhrase(phrases, read) !== null,
  );
  return withoutPast(first?.kind ?? kind, read);
}

const withoutPast = (kind: EmergencyCause | null, { isOfPast }: ReadText): EmergencyCause | null =>
  kind && isOfPast && pastKinds.has(kind) ? null : kind;

/** After pills for the period this is meant to come, unless there is much of it. */
const expectedBleeding = "withdrawal bleeding";
const muchBleeding =
  /\b(?:heavy|soak|soaking|soaked|stop|stopping|faint|dizzy|clots|pads|excess|dherai|weak|pregnant)\b/;
const removeExpected = (folded: string): string =>
  muchBleeding.test(folded) ? folded : folded.replace(expectedBleeding, "");

function readText(
  text: string,
  { isUnfinished = false, isKnown = () => false }: TypedText,
): ReadText {
  const typed = removeExpected(foldText(text.replace(/['’]/g, "")))
    .replace(/^([ie]) pill/, "$1pill")
    .replace(/\bkati (?=(?:parcha|parchha|ho|rupaya|paisa|price)\b)/g, "")
    .replace(/\b(?:non|without) (?:drowsy|drowsiness)\b/g, "")
    .split(" ")
    .filter(Boolean);
  const words = joinPairs(typed, listJoinedWords(typed.join(" ")));
  const certain = words.map((word) => listMeanings(word, isKnown(word, false)));
  const meanings = certain.map((own, at) => {
    const word = words[at] ?? "";
    return own.every(({ size }) => size === 0) && !isKnown(word, false)
      ? [readByNeighbours(word, certain.slice(Math.max(0, at - mostApart), at + mostApart + 1))]
      : own;
  });
  const last = isUnfinished ? (words.at(-1) ?? "") : "";
  return {
    isHighPressure: tellsOfHighPressure(words),
    isLowOxygen: tellsOfLowOxygen(words),
    isProductAsk: isProductAsk(words),
    isOfPast: asksForPastEvent(words),
    mayBeProductAsk: last !== "" && mayBecomeProductAsk(words),
    meant: removeHarmless(meanings.flat()),
    isOrdinary: words.some((word) => ordinary.has(word)),
    unfinished: last.length,
    before: last === "" ? [] : removeHarmless(meanings.slice(0, -1).flat()),
    begun: listBegun(last),
    isTelling: last.length >= shortestUnfinished && !isKnown(last, true),
  };
}

/** Reads a short misspelt word as the grave one that is an emergency together with a word near it: "snak bite". */
function readByNeighbours(word: string, neighbours: readonly (readonly Meanings[])[]): Meanings {
  const meant = [...listNearGrave(word)].filter((grave) =>
    emergencies.some(
      ({ wanted }) =>
        wanted.length === 2 &&
        wanted.includes(grave) &&
        neighbours.flat().some((one) => wanted.some((other) => other !== grave && one.has(other))),
    ),
  );
  return new Set(meant);
}

const findPhrase = <Kind extends string>(
  phrases: readonly Phrase<Kind>[],
  read: ReadText,
): Kind | null =>
  phrases.find((phrase) => counts(phrase, read) && isComplete(phrase.wanted, read.meant))?.kind ??
  null;

/** Finds a phrase that the unfinished last word can complete. */
const findBegun = <Kind extends string>(
  phrases: readonly Phrase<Kind>[],
  read: ReadText,
): Kind | null =>
  phrases.find((phrase) => {
    const { kind, wanted } = phrase;
    const shortest = kind === "heart" ? shortestForHeart : shortestCompleting;
    if (read.mayBeProductAsk || read.unfinished < shortest) return false;
    if (wanted.length === 1 && !read.isTelling) return false;
    return counts(phrase, read) && canBeComplete(wanted, read.before, read.begun);
  })?.kind ?? null;

/** Returns whether a phrase counts beside the other words of a text. */
function counts({ wanted, unless }: Phrase<string>, { meant, isOrdinary }: ReadText): boolean {
  const means = (one: string) => meant.some((words) => words.has(one));
  if (unless.some(means) && !graveBeside.some(means)) return false;
  return wanted.length > 1 || !isOrdinary || wanted[0] === "suicide";
}

/** Leaves out the words of harmless phrases. */
function removeHarmless(meant: readonly Meanings[]): readonly Meanings[] {
  const removeWord = (left: readonly Meanings[], word: string) =>
    left.toSpliced(
      left.findIndex((one) => one.has(word)),
      1,
    );
  return harmless.reduce(
    (left, wanted) => (isComplete(wanted, left) ? wanted.reduce(removeWord, left) : left),
    meant,
  );
}

/** Returns whether each wanted word is in the text, each at a place of its own. */
function isComplete(wanted: readonly string[], meant: readonly Meanings[]): boolean {
  const [first, ...rest] = wanted;
  if (first === undefined) return true;
  if (!rest.every((word) => meant.some((words) => words.has(word)))) return false;
  return meant.some((words, at) => words.has(first) && isComplete(rest, meant.toSpliced(at, 1)));
}

/** Returns whether the last word can complete the phrase. */
function canBeComplete(
  wanted: readonly string[],
  before: readonly Meanings[],
  last: Meanings,
): boolean {
  return wanted.some((word, at) => last.has(word) && isComplete(wanted.toSpliced(at, 1), before));
}
