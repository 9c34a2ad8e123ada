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
    findComplaintTexts(text) {
      const folded = foldText(text);
      const known = [folded, ...dropMedicine(folded)].find((one) => complaints.has(one));
      return complaints.get(known ?? "") ?? [];
    },
    findOthers: (word) => others.get(foldText(word)) ?? [],
  };
}

const foldAll = (...words: string[]): ReadonlySet<string> => new Set(words.map(foldText));

/** "Medicine" in Nepali, Hindi and English, in either script. */
const medicineWords = foldAll(
  ...["aushadhi", "ausadhi", "ausadi", "okhati", "dabai", "dawai", "dawa", "medicine"],
  ...["औषधि", "औषधी", "ओखती", "दबाइ", "दवाई", "दवा"],
);
const ofWords = foldAll("ko", "ki", "ka", "को", "की", "का");

/** What a medicine is wanted for: "jwaro" of "jwaro ko aushadhi". In Devanagari the "of" may be joined to its word. */
function dropMedicine(folded: string): string[] {
  const words = folded.split(" ");
  if (!medicineWords.has(words.at(-1) ?? "")) return [];
  words.pop();
  if (ofWords.has(words.at(-1) ?? "")) words.pop();
  const rest = words.join(" ");
  return [rest, rest.replace(/(को|की|का)$/, "")];
}
