import { asc } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { searchSynonyms } from "../table.ts";
import { foldText } from "./search-text.ts";

export type SynonymRow = typeof searchSynonyms.$inferSelect;

/** What the search understands beside the catalogue's own words. Texts are compared folded. */
export interface Synonyms {
  /**
   * What may be searched for in place of a complaint in Nepali, Hindi or English, the likeliest first; none for any other
   * text. It finds categories and medicines that need no prescription: a shop suggests no other against a complaint.
   */
  findComplaintTexts(text: string): readonly string[];
  /** Other spellings and abbreviations of a word. */
  findOthers(word: string): readonly string[];
}

const rowsQuery = prepareOnce((read) =>
  read.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id)).prepare(),
);

export const listSynonymRows = (db: Pick<Database, "read">): Promise<SynonymRow[]> =>
  rowsQuery(db).all();

export const readSynonyms = async (db: Pick<Database, "read">): Promise<Synonyms> =>
  createSynonyms(await listSynonymRows(db));

function createSynonyms(rows: readonly SynonymRow[]): Synonyms {
  const complaints = new Map<string, readonly string[]>();
  const others = new Map<string, readonly string[]>();
  for (const { kind, terms, means } of rows) {
    const folded = terms.map(foldText);
    for (const term of folded) {
      if (kind === "complaint") complaints.set(term, means);
      else {
        others.set(
          term,
          folded.filter((one) => one !== term),
        );
      }
    }
  }
  return {
    findComplaintTexts: (text) => complaints.get(foldText(text)) ?? [],
    findOthers: (word) => others.get(foldText(word)) ?? [],
  };
}
