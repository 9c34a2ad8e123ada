import { asc } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { searchSynonyms } from "../table.ts";
import { type Complaint, createComplaintFinder } from "./complaint-terms.ts";
import { foldText } from "./search-text.ts";

export type SynonymRow = typeof searchSynonyms.$inferSelect;

/** Search synonyms. Texts are compared in folded form. */
export interface Synonyms {
  /** Finds a complaint in Nepali, Hindi or English, with its replacement search texts, most likely first. */
  findComplaint(text: string): Complaint | null;
  /** Finds other spellings and abbreviations of a word. */
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
  const others = new Map<string, readonly string[]>();
  for (const { kind, terms } of rows) {
    if (kind === "complaint") continue;
    const folded = terms.map(foldText);
    for (const term of folded) {
      others.set(
        term,
        folded.filter((one) => one !== term),
      );
    }
  }
  return {
    findComplaint: createComplaintFinder(rows.filter(({ kind }) => kind === "complaint")),
    findOthers: (word) => others.get(foldText(word)) ?? [],
  };
}
