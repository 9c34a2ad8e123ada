import type { Database } from "../../../platform/db/database.ts";
import type { Synonyms } from "./index/synonyms.ts";
import { isNameStart } from "./query/name-facts.ts";
import { type QueryTerm, readQueryTerms } from "./query/query-terms.ts";
import { isCommonWord, isParticle } from "./query/sentence-words.ts";
import { foldWord } from "./words/search-text.ts";
import type { TermRun } from "./words/term-run.ts";

/** A shorter word begins any name, and in a shorter text it is searched as a whole. */
const shortestName = 4;
const fewestTerms = 3;

/**
 * Finds the only name of the shop's products in a sentence: two words that begin a product name, or one beside its strength
 * or form. Null if there is none or another one.
 */
export async function findShopBrand(
  db: Database,
  text: string,
  { isComplaintWord }: Pick<Synonyms, "isComplaintWord">,
): Promise<TermRun | null> {
  const terms = readQueryTerms(text, false);
  if (terms.length < fewestTerms) return null;
  const isNameWord = (term: QueryTerm | undefined) =>
    term?.kind === "word" &&
    !isParticle(foldWord(term.text)) &&
    !isCommonWord(foldWord(term.text)) &&
    !isComplaintWord(term.text);
  const found: TermRun[] = [];
  for (const [from, term] of terms.entries()) {
    if (!isNameWord(term) || term.text.length < shortestName) continue;
    if (found.some((run) => from < run.from + run.size)) continue;
    const next = terms[from + 1];
    if (isNameWord(next) && (await isNameStart(db, `${term.text} ${next?.text}`))) {
      found.push({ from, size: 2 });
    } else if ([terms[from - 1], next].some(isMark) && (await isNameStart(db, term.text))) {
      found.push({ from, size: 1 });
    }
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

const isMark = (term: QueryTerm | undefined) => term?.kind === "number" || term?.kind === "form";
