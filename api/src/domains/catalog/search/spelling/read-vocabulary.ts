import { sql } from "drizzle-orm";
import type { Database } from "../../../../platform/db/database.ts";
import { createVocabularyBuilder, type Term, type Vocabulary } from "./vocabulary.ts";

// A batch takes at most 5 ms, although a common word has 100,000 positions in the index.
const wordsPerBatch = 96;

/**
 * Reads the words of active products in batches, so that other requests run between. It takes 0.1 s in total at 100,000
 * products. The words stay in memory, because one correction looks up many words.
 */
export async function readVocabulary(db: Database): Promise<Vocabulary> {
  const vocabulary = createVocabularyBuilder();
  // Words that start with a digit sort before `a`. SKUs start at U+A000.
  let from = "a";
  for (;;) {
    const rows = await db.read.all<TermRow>(
      sql`select term, col, doc from product_search_terms where term >= ${from} and term < ${"\ua000"} limit ${wordsPerBatch}`,
    );
    const terms = groupTerms(rows);
    const last = terms.at(-1);
    const isEnd = rows.length < wordsPerBatch;
    // The limit may have cut off rows of the last word, so read it again.
    vocabulary.add((isEnd ? terms : terms.slice(0, -1)).filter(isWord));
    if (isEnd || !last) return vocabulary.build();
    from = last.word;
    // The driver answers within the same turn of the event loop.
    await new Promise(setImmediate);
  }
}

interface TermRow {
  term: string;
  col: string;
  doc: number;
}

// The rows of one word are consecutive, one for each column of the index.
function groupTerms(rows: TermRow[]): Term[] {
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

// Excludes strengths and other numbers, which are never misspelt words, and short words, which are similar to any word.
const isWord = ({ word }: Term) => word.length >= shortestWord && !/\p{N}/u.test(word);

/** Minimum length of words that are corrected or offered. */
export const shortestWord = 3;
