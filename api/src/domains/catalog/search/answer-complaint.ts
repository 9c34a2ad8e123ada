import type { Complaint } from "./complaints/complaint-terms.ts";
import type { Found, SearchContext } from "./index/search-context.ts";
import { formWords, idleWords, isChildWord, isSugarFree } from "./words/complaint-words.ts";
import { foldWord, splitWords } from "./words/search-text.ts";

/** Who takes the medicine. Descriptions have these words to warn of it, so they find nothing and are named as left out. */
const warnedWords = new Set(
  "pregnant pregnancy breastfeeding breastfeed garbhawati garbhavati गर्भवती सुत्केरी".split(" "),
);

export const isWarnedWord = (word: string): boolean => warnedWords.has(word);

/**
 * Searches the remedies of a complaint together with the other words of the text, such as "syrup". It leaves out words
 * that no product has.
 * @param search search limited to prescription-free products; a shop must not suggest others for a complaint
 */
export async function answerComplaint(
  { means, rest }: Complaint,
  search: SearchContext,
): Promise<Found | null> {
  const asked = rest.filter((word) => !isWarnedWord(word));
  const known = await Promise.all(asked.map(search.hasMatch));
  const others = asked.filter((_, at) => known[at]);
  // Another strength is another medicine.
  if (asked.some((word, at) => !known[at] && /\p{N}/u.test(word))) return null;
  for (const meant of means) {
    // Any medicine may be a lotion, as one against scabies, or for a baby.
    if (formWords.has(meant) || isChildWord(meant)) continue;
    const found = await search.find([meant, ...others].join(" "));
    if (found.total > 0) return found;
  }
  return null;
}

/** Products with a substance that is known for a complaint, and who says so. */
interface KnownAnswer {
  search: SearchContext;
  found: Found;
  source: string;
}

const liquidWords = new Set([
  "syrup",
  "suspension",
  "drop",
  "drops",
  "jhol",
  "sirap",
  "सिरप",
  "झोल",
]);

const spans = new Set("day days din dinko week weeks hapta दिन हप्ता".split(" "));

/** Returns whether a word tells how long somebody has a complaint: "for 3 days". */
const isDuration = (word: string, words: readonly string[]): boolean =>
  spans.has(word) || (/^\p{N}{1,2}$/u.test(word) && words.some((one) => spans.has(one)));

/** Joins texts, each word once. */
const joinWords = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => text.split(" ")))].join(" ");

/** Forms for children. */
const liquids = ["drops", "syrup"];

/**
 * Searches the substances known for a complaint by name, first among the products without a prescription: none that needs
 * one comes before those that treat the same without. It answers only if the other words name a form or a person.
 */
export async function answerByKnownRemedy(
  { known, rest, isGuess, isCertain = false }: Complaint,
  text: string,
  contexts: readonly SearchContext[],
): Promise<KnownAnswer | null> {
  const forms = rest.filter((word) => formWords.has(word) || isSugarFree(word));
  const others = rest.filter(
    (word) => !idleWords.has(word) && !isChildWord(word) && !isDuration(word, rest),
  );
  if (!known || isGuess || (!isCertain && others.length > forms.length)) return null;
  const isLiquid =
    splitWords(text).map(foldWord).some(isChildWord) || forms.some((form) => liquidWords.has(form));
  const isFree = forms.some(isSugarFree);
  const wanted = [
    ...(forms.length > 0 ? [forms] : []),
    ...(isLiquid && !isFree ? liquids.map((form) => [form]) : []),
    ...((isLiquid && !isFree) || forms.length === 0 ? [[]] : []),
  ];
  for (const search of contexts) {
    for (const form of wanted) {
      for (const substance of known.substances) {
        const found = await search.find(joinWords([substance, ...form]));
        if (found.total > 0) return { search, found, source: known.source };
      }
    }
  }
  return null;
}
