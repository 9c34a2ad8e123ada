import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { createVocabularyBuilder, type Term, type Vocabulary } from "./vocabulary.ts";

// A batch takes 5 ms at most, although a common word has 100,000 places in the index.
const wordsPerBatch = 96;

/**
 * Reads the words of active products in batches, so that other requests get their turn: a tenth of a second in all at
 * 100,000 products. They stay in memory, because one correction looks up many words.
 */
export async function readVocabulary(db: Database): Promise<Vocabulary> {
  const vocabulary = createVocabularyBuilder();
  // Words that begin with a digit come before `a`; from U+A000 on there are the SKUs.
  let from = "a";
  for (;;) {
    const rows = await db.read.all<TermRow>(
      sql`select term, col, doc from product_search_terms where term >= ${from} and term < ${"\ua000"} limit ${wordsPerBatch}`,
    );
    const terms = groupTerms(rows);
    const last = terms.at(-1);
    const isEnd = rows.length < wordsPerBatch;
    // The limit may have cut off rows of the last word: it is read again.
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

// The rows of one word follow each other, one for each column of the index.
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

// Strengths and other numbers are never misspelt words, and one or two letters are near to anything.
const isWord = ({ word }: Term) => word.length >= shortestWord && !/\p{N}/u.test(word);

/** Words below this length are neither corrected nor offered. */
export const shortestWord = 3;
