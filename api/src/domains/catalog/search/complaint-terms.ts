import { computeEditDistance } from "../../../platform/edit-distance.ts";
import { type ComplaintWord, isEmergencyWord, listComplaintWords } from "./complaint-words.ts";
import { foldText } from "./search-text.ts";

/** A complaint in a text, with its replacement search texts and the words outside it. */
export interface Complaint {
  means: readonly string[];
  rest: readonly string[];
  /** Whether the match has one wrong letter. */
  isGuess: boolean;
}

/** Minimum length for a match with one wrong letter, because a shorter term could be any word. */
const shortestGuess = 5;

type Means = readonly string[];

/**
 * Finds complaints as the whole text, without light verbs, among other words, or with one wrong letter. Words count as
 * equal in all spellings, verb forms and scripts that `listComplaintWords` knows. A text that may tell of an emergency, such
 * as "chest pain", has no complaint, unless an entry contains just these words.
 */
export function createComplaintFinder(
  entries: readonly { terms: readonly string[]; means: Means }[],
): (text: string) => Complaint | null {
  const { exact, byKey } = indexTerms(entries);
  return (text) => {
    const means = exact.get(foldText(text));
    if (means) return { means, rest: [], isGuess: false };
    const words = listComplaintWords(text);
    const content = words.filter(({ isLightVerb }) => !isLightVerb);
    const found = findAmong(byKey, words) ?? findAmong(byKey, content);
    if (found) return found.rest.some(isEmergencyWord) ? null : found;
    if (words.some(({ word }) => isEmergencyWord(word))) return null;
    const near = findNear(byKey, joinKeys(content));
    return near ? { means: near, rest: [], isGuess: true } : null;
  };
}

/** Indexes the terms by folded text and by key. A term as it stands wins over one that is equal only in its key. */
function indexTerms(entries: readonly { terms: readonly string[]; means: Means }[]) {
  const exact = new Map<string, Means>();
  const byKey = new Map<string, Means>();
  for (const { terms, means } of entries) {
    for (const term of terms) {
      exact.set(foldText(term), means);
      const key = joinKeys(listComplaintWords(term));
      if (key !== "" && !byKey.has(key)) byKey.set(key, means);
    }
  }
  return { exact, byKey };
}

const joinKeys = (words: readonly ComplaintWord[]) => words.map(({ key }) => key).join(" ");

/** Finds the first complaint, in the most words that form one. The rest are the words outside all complaints. */
function findAmong(
  byKey: ReadonlyMap<string, Means>,
  words: readonly ComplaintWord[],
): Complaint | null {
  let means: Means | undefined;
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    let size = words.length - at;
    while (size > 0 && !byKey.has(joinKeys(words.slice(at, at + size)))) size--;
    if (size > 0) means ??= byKey.get(joinKeys(words.slice(at, at + size)));
    else if (!words[at]?.isLightVerb) rest.push(words[at]?.word ?? "");
    at += Math.max(1, size);
  }
  return means ? { means, rest, isGuess: false } : null;
}

function findNear(byKey: ReadonlyMap<string, Means>, text: string): Means | null {
  if (text.length < shortestGuess) return null;
  for (const [term, means] of byKey) {
    const isLong = term.length >= shortestGuess;
    if (isLong && term[0] === text[0] && computeEditDistance(text, term, 1) === 1) return means;
  }
  return null;
}
