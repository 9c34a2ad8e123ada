import type { Database } from "../../../platform/db/database.ts";
import { answerByKnownRemedy, answerComplaint } from "./answer-complaint.ts";
import {
  type Answer,
  answerWithoutMatch,
  type Contexts,
  showInstead,
} from "./answer-without-match.ts";
import { findPlainInstead } from "./find-instead.ts";
import type { Found, SearchContext } from "./index/search-context.ts";
import type { Synonyms } from "./index/synonyms.ts";
import { isProductName } from "./query/find-products.ts";
import { listGenericNames } from "./query/name-facts.ts";
import { readQueryTerms } from "./query/query-terms.ts";
import { listSpellings, minResults } from "./spelling/correct-text.ts";
import { beginsGenericName } from "./substances/generic-names.ts";
import { listComplaintWords, tellsOfTooLittle } from "./words/complaint-words.ts";
import { isRouteWord } from "./words/label-words.ts";
import { asksForCosmetic } from "./words/purpose-words.ts";
import { foldText, foldWord, splitWords } from "./words/search-text.ts";
import { isFiller } from "./words/word-kinds.ts";

/** Answers a text with the first of these steps that finds products: the known remedies of a complaint, and matches. */
export async function answerText(
  text: string,
  db: Database,
  contexts: Contexts,
  synonyms: Synonyms,
): Promise<Answer> {
  const { named, namedWithoutPrescription } = contexts;
  const complaint = synonyms.findComplaint(text);
  const isNamed = async () =>
    complaint?.isVague
      ? (await named.find(text)).matched > 0
      : await isProductName(db, splitWords(text));
  const known = complaint?.known && !(await isNamed()) ? complaint : null;
  const remedy =
    known && (await answerByKnownRemedy(known, text, [namedWithoutPrescription, named]));
  if (remedy) {
    const { search, found, source } = remedy;
    return { ...showInstead(search, found), remedy: { source } };
  }
  if (known?.isOnlyKnown) {
    const asked = known.known?.substances.join(", ") ?? text;
    return { search: named, found: nothing(text), didYouMean: null, asked, instead: [] };
  }
  if (!complaint && asksForCosmetic(text)) {
    return { search: named, found: await named.find(text), didYouMean: null };
  }
  // A description may name a complaint to warn of it.
  const isByName =
    (complaint?.known && complaint.rest.length === 0) || tellsOfTooLittle(listComplaintWords(text));
  const search = isByName ? named : contexts.all;
  const typed = await search.find(text);
  const exact = typed.total > 0 ? await findExactName(text, contexts, db) : null;
  const found = exact?.found ?? typed;
  if (found.total === 0 && complaint?.isCertain) {
    const others = await answerComplaint({ ...complaint, rest: [] }, contexts.withoutPrescription);
    return others
      ? showInstead(contexts.withoutPrescription, others)
      : { search, found, didYouMean: null };
  }
  const instead = await findPlainInstead(found, contexts, db);
  if (instead) {
    return { search, found: { ...found, matched: 0, total: 0 }, didYouMean: null, instead };
  }
  return found.total > 0
    ? offerSpellings(found, exact?.search ?? search, contexts, db)
    : answerWithoutMatch(found, contexts, synonyms, db);
}

const nothing = (text: string): Found => ({ text, matched: 0, total: 0 });

const shortLatin = /^[a-z]{1,3}$/i;

/**
 * Finds the products of a name that the shop has as a whole word, if names that only begin with it are of other medicines:
 * Doloket is another one than Dolo. The beginning of a generic name is not a name, nor is "eye" in "eye drops". A short word is never a beginning, as
 * "eno" of Enocam.
 */
async function findExactName(
  text: string,
  { first, whole, wholeNames }: Contexts,
  db: Database,
): Promise<Pick<Answer, "search" | "found"> | null> {
  const [name, ...others] = readQueryTerms(text, false).filter(({ kind }) => kind === "word");
  if (!whole || !name || others.length > 0 || isFiller(foldWord(name.text))) return null;
  if (isRouteWord(foldWord(name.text))) return null;
  const isShort = shortLatin.test(name.text);
  if (!isShort && beginsGenericName(foldWord(name.text))) return null;
  const named = await wholeNames.find(text);
  if (named.matched === 0) return isShort ? { search: whole, found: await whole.find(text) } : null;
  const own = await listGenericNames(db, await wholeNames.listIds(named));
  const all = await listGenericNames(db, await first.listIds(await first.find(text)));
  const generics = new Set(own.values());
  if ([...all.values()].every((generic) => generics.has(generic))) return null;
  return { search: whole, found: await whole.find(text) };
}

/**
 * Offers likelier spellings of a text that has few products, unless these have other ingredients. A certainly misspelt
 * generic name, as in the name of one product, also shows the products of the right one.
 */
async function offerSpellings(
  typed: Found,
  search: SearchContext,
  { all, whole, widen }: Contexts,
  db: Database,
): Promise<Answer> {
  const answer = { search, found: typed, didYouMean: null };
  if (typed.total >= minResults) return answer;
  const [meant, ...others] = await search.correct(typed);
  if (!meant) return answer;
  const generics = await listGenericNames(db, await search.listIds(typed));
  const typedWords = foldText(typed.text).split(" ");
  const newWords = foldText(meant.found.text)
    .split(" ")
    .filter((word) => !typedWords.includes(word));
  const isOther = (generic: string) => !newWords.some((word) => foldText(generic).includes(word));
  if ([...generics.values()].some(isOther)) return answer;
  const offered = { ...answer, ...listSpellings([meant, ...others]) };
  const [word, name] = [
    typedWords.find((one) => !foldText(meant.found.text).includes(one)),
    newWords[0],
  ];
  const isWidened =
    (search === all || search === whole) && meant.isSameMedicine && newWords.length === 1;
  if (!isWidened || !word || !name) return offered;
  const wider = widen(word, name);
  return { ...offered, search: wider, found: await wider.find(typed.text) };
}
