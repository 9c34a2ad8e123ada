import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { startVocabulary, type Term, type Vocabulary } from "./vocabulary.ts";

// Few enough words at a time that reading them takes 5 ms at most, though a common one has 100,000 places.
const wordsAtATime = 96;

/**
 * The words of active products, read piece by piece so that others get their turn: a tenth of a second in all at
 * 100,000 products. Kept in memory and not in a table: it follows from the index, and one correction asks it much.
 */
export async function readVocabulary(db: Database): Promise<Vocabulary> {
  const vocabulary = startVocabulary();
  // Words that begin with a digit come before `a`; from U+A000 on there are the SKUs.
  let from = "a";
  for (;;) {
    const rows = await db.read.all<TermRow>(
      sql`select term, col, doc from product_search_terms where term >= ${from} and term < ${"\ua000"} limit ${wordsAtATime}`,
    );
    const terms = termsOf(rows);
    const last = terms.at(-1);
    const isEnd = rows.length < wordsAtATime;
    // The last word's rows may have been cut off: it is read again.
    vocabulary.add((isEnd ? terms : terms.slice(0, -1)).filter(isWord));
    if (isEnd || !last) return vocabulary.done();
    from = last.word;
    // The driver answers without leaving this turn of the event loop; others want theirs.
    await new Promise(setImmediate);
  }
}

interface TermRow {
  term: string;
  col: string;
  doc: number;
}

// Rows of one word follow each other, one for each column of the index.
function termsOf(rows: TermRow[]): Term[] {
  const terms: Term[] = [];
  for (const { term: word, col, doc: products } of rows) {
    const last = terms.at(-1);
    const inName = col === "name";
    if (last?.word !== word) terms.push({ word, products, inName });
    else {
      last.products = Math.max(last.products, products);
      last.inName ||= inName;
    }
  }
  return terms;
}

// Strengths and other numbers are never misspelt words, and of one or two letters anything is a near miss.
const isWord = ({ word }: Term) => word.length >= shortestWord && !/\p{N}/u.test(word);

/** Words below this length are neither corrected nor offered. */
export const shortestWord = 3;
