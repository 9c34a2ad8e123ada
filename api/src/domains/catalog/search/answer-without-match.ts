import type { ProductSearchPage } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { yieldToLoop } from "../../../platform/yield-to-loop.ts";
import { answerByKnownRemedy, answerComplaint, isWarnedWord } from "./answer-complaint.ts";
import type { Complaint } from "./complaints/complaint-terms.ts";
import { dropWords, type Rest } from "./drop-words.ts";
import { isEmergencyWord } from "./emergencies/emergency-terms.ts";
import { findInstead, findPlainInstead, type Instead } from "./find-instead.ts";
import { findThing, isProtection } from "./find-thing.ts";
import { isGoodsName, isGoodsWord } from "./goods/goods-words.ts";
import type { Found, SearchContext } from "./index/search-context.ts";
import type { Synonyms } from "./index/synonyms.ts";
import { isNameStart, listGenericNames } from "./query/name-facts.ts";
import { refusesMedicine } from "./query/sentence-words.ts";
import { listSpellings } from "./spelling/correct-text.ts";
import { findNearestGeneric } from "./spelling/find-nearest-name.ts";
import { beginsGenericName, isGenericName } from "./substances/generic-names.ts";
import {
  formWords,
  isChildWord,
  isSugarFree,
  listComplaintWords,
  tellsOfTooLittle,
} from "./words/complaint-words.ts";
import { isRouteWord } from "./words/label-words.ts";
import { foldWord, replaceWords, splitWords } from "./words/search-text.ts";
import { isDistinguishing, isFiller } from "./words/word-kinds.ts";

/** Products that are set apart. */
const maxApart = 6;

/** How an answer differs from the typed text. */
type Difference = Pick<ProductSearchPage, "didYouMean"> &
  Partial<Pick<ProductSearchPage, "alternatives" | "shownFor" | "dropped" | "remedy">>;

export interface Answer extends Difference {
  search: SearchContext;
  found: Found;
  /** Groups to show apart from the products. */
  instead?: Instead[];
  /** What the shop lacks, if that is not the text: the only substances for a complaint. */
  asked?: string;
}

export interface Contexts {
  all: SearchContext;
  withoutPrescription: SearchContext;
  /** Searches names alone, as the next one does. */
  named: SearchContext;
  namedWithoutPrescription: SearchContext;
  forChild: SearchContext;
  /** Searches names alone for whole words; its pages are short. */
  wholeNames: SearchContext;
  /** Searches names; its page has the first products whose contents are compared. */
  first: SearchContext;
  /** Searches for whole words and their plurals; null while the last word may go on. */
  whole: SearchContext | null;
  /** Also finds a name by another folded word. */
  widen(word: string, name: string): SearchContext;
}

/** Answers a text that no product matches: the first of these steps that finds products. */
export async function answerWithoutMatch(
  typed: Found,
  contexts: Contexts,
  synonyms: Synonyms,
  db: Database,
): Promise<Answer> {
  const { all, whole, withoutPrescription } = contexts;
  const { text } = typed;
  const complaint = synonyms.findComplaint(text);
  const answerAsComplaint = async (known: Complaint) => {
    const found = await answerComplaint(known, withoutPrescription);
    if (!found) return null;
    const dropped = complaint?.rest.filter(isWarnedWord) ?? [];
    const answer = showInstead(withoutPrescription, found);
    return dropped.length > 0 ? { ...answer, dropped } : answer;
  };

  const nothing = { search: all, found: typed, didYouMean: null };
  if (complaint && !complaint.isGuess) {
    const answer = await answerAsComplaint(complaint);
    if (answer) return answer;
  }
  await yieldToLoop();
  const regrouped = await all.regroup(text);
  if (regrouped) return showInstead(all, regrouped);
  await yieldToLoop();
  const [meant, ...others] = await all.correct(typed);
  if (meant) {
    const spellings = listSpellings([meant, ...others]);
    const words = splitWords(text).map(foldWord);
    const isThing = splitWords(meant.found.text)
      .map(foldWord)
      .every((word) => words.includes(word) || isGoodsName(word));
    const instead = meant.isSameMedicine && (await findPlainInstead(meant.found, contexts, db));
    if (instead) return { ...nothing, ...spellings, instead };
    return meant.isSameMedicine || isThing
      ? { search: all, found: meant.found, ...spellings, shownFor: meant.found.text }
      : { search: all, found: typed, ...spellings };
  }
  const right = writeSubstancesRight(text);
  if (right !== text) {
    const found = await all.find(right);
    const answer: Answer =
      found.total > 0
        ? { search: all, found, didYouMean: right }
        : await answerWithoutMatch(found, contexts, synonyms, db);
    if (answer.found.total > 0) return { ...answer, didYouMean: right, shownFor: right };
    if (answer.instead) return { ...answer, didYouMean: right };
  }
  await yieldToLoop();
  if (complaint?.isGuess) {
    const answer = await answerAsComplaint(complaint);
    if (answer) return answer;
  }
  // "chest pain" must not show what helps against pain, nor "low sugar" what lowers it.
  const isEmergency =
    splitWords(text).some(isEmergencyWord) || tellsOfTooLittle(listComplaintWords(text));
  // Nor must "no paracetamol" show paracetamol.
  if (!isEmergency && !refusesMedicine(splitWords(text).map(foldWord))) {
    const forChild = await answerForChild(text, contexts.forChild, db);
    if (forChild) return forChild;
    const instead = await findInstead(text, contexts.wholeNames, db);
    if (instead.length > 0) return { ...nothing, instead };
    for (const search of whole ? [whole, all] : [all]) {
      const left = await dropWords(text, search, synonyms.findOthers);
      // No medicine takes the place of a thing, such as an eye patch.
      if (!left || left.dropped.map(foldWord).some(changesThing)) continue;
      if (await isAnotherMedicine(left, text, search, db)) continue;
      return { search, found: left.found, didYouMean: null, dropped: left.dropped };
    }
  }
  // No product has the complaint together with the other words.
  const free = complaint?.rest.find(isSugarFree);
  if (complaint && free) {
    const forms = complaint.rest.filter((word) => formWords.has(word));
    const known = { ...complaint, rest: [...forms, free] };
    const remedy = await answerByKnownRemedy(known, text, [contexts.namedWithoutPrescription]);
    if (remedy) {
      const answer = showInstead(remedy.search, remedy.found);
      return { ...answer, remedy: { source: remedy.source } };
    }
    const answer = await answerAsComplaint({ ...complaint, rest: [free] });
    if (answer && forms.length === 0) return answer;
    return answer ? { ...nothing, instead: [await toInstead(answer)] } : nothing;
  }
  const hasForm = complaint?.rest.some((word) => formWords.has(word));
  const alone = complaint && !hasForm && (await answerAsComplaint({ ...complaint, rest: [] }));
  if (alone) return alone;
  const thing = await findThing(text, contexts.wholeNames);
  return thing
    ? { search: thing.search, found: thing.found, didYouMean: null, dropped: thing.dropped }
    : nothing;
}

/** Writes each certainly misspelt substance right: no product has "paracitamole 650" nor "paracetamol 650". */
const writeSubstancesRight = (text: string): string =>
  replaceWords(text, (word) => {
    const folded = foldWord(word);
    return isGenericName(folded) ? word : (findNearestGeneric(folded)?.name ?? word);
  });

/** Sets apart what lacks the form that is asked for. */
const toInstead = async ({ search, found }: Answer): Promise<Instead> => ({
  ...{ kind: "same-name", text: found.text, total: found.total },
  ids: (await search.listIds(found)).slice(0, maxApart),
});

const changesThing = (word: string) => isGoodsWord(word) || isProtection(word);

/** A shorter word begins too many names: the test Prega News is no pregabalin. */
const shortestBeginning = 6;

/**
 * Returns whether what is left of a text shows medicines that it does not name: "nilocon white" asks for the pill Nilocon,
 * and its "white" finds an ointment. A medicine is named by its substance or by the first word, if products begin with it.
 */
async function isAnotherMedicine(
  { found, dropped }: Rest<Found>,
  text: string,
  search: SearchContext,
  db: Database,
): Promise<boolean> {
  if (splitWords(found.text).map(foldWord).some(isGenericName)) return false;
  // What is left of "eye pain ointment" is any ointment for the eye.
  const says = (word: string) => isFiller(word) || isRouteWord(word) || isDistinguishing(word);
  const isNameless = splitWords(found.text).map(foldWord).every(says);
  const name = isNameless ? undefined : splitWords(text).find((word) => !isFiller(foldWord(word)));
  const isKept = name !== undefined && !dropped.includes(name);
  const isSubstance =
    isKept && name.length >= shortestBeginning && beginsGenericName(foldWord(name));
  if (isSubstance || (isKept && (await isNameStart(db, name)))) return false;
  return (await listGenericNames(db, await search.listIds(found))).size > 0;
}

/** A shorter word begins any name. */
const shortestName = 4;

/**
 * Searches a text without its words for a child, with what children take first. Something else has to name a medicine: baby
 * powder is no powder for suspension.
 */
async function answerForChild(
  text: string,
  forChild: SearchContext,
  db: Database,
): Promise<Answer | null> {
  const words = splitWords(text).filter((word) => !isFiller(foldWord(word)));
  const dropped = words.filter((word) => isChildWord(foldWord(word)));
  const rest = words.filter((word) => !dropped.includes(word));
  if (dropped.length === 0 || !(await namesMedicine(rest, db))) return null;
  const left = replaceWords(text, (word) => (dropped.includes(word) ? "" : word));
  const found = await forChild.find(left.replace(/\s+/g, " ").trim());
  return found.total > 0 ? { search: forChild, found, didYouMean: null, dropped } : null;
}

async function namesMedicine(words: readonly string[], db: Database): Promise<boolean> {
  for (const word of words) {
    const folded = foldWord(word);
    if (isGenericName(folded)) return true;
    const isOther = word.length < shortestName || isDistinguishing(folded) || isGoodsName(folded);
    if (!isOther && (await isNameStart(db, word))) return true;
  }
  return false;
}

/** Shows the products of another text and says so. */
export const showInstead = (search: SearchContext, found: Found): Answer => ({
  ...{ search, found },
  didYouMean: found.text,
  shownFor: found.text,
});
