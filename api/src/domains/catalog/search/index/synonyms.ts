import { asc } from "drizzle-orm";
import type { Database } from "../../../../platform/db/database.ts";
import { prepareOnce } from "../../../../platform/db/prepared.ts";
import { searchSynonyms } from "../../table.ts";
import { type BrandFinder, createBrandFinder } from "../brands/find-brand.ts";
import { findSubstance } from "../brands/read-named-medicine.ts";
import {
  type Complaint,
  type ComplaintEntry,
  createComplaintFinder,
  createComplaintWordCheck,
} from "../complaints/complaint-terms.ts";
import { type KnownRemedy, knownRemedies } from "../complaints/known-remedies.ts";
import { moreRemedies } from "../complaints/more-remedies.ts";
import { commonNames } from "../goods/common-names.ts";
import { deviceTerms } from "../goods/device-terms.ts";
import { isGoodsWord } from "../goods/goods-words.ts";
import { findOtherNames } from "../goods/other-names.ts";
import { isAllergyWord, isNutrient } from "../query/sentence-words.ts";
import { findClassMembers } from "../substances/class-names.ts";
import { isCombinationName } from "../substances/combination-names.ts";
import { isGenericName } from "../substances/generic-names.ts";
import { parseSalts } from "../substances/parse-salts.ts";
import { isPurposeWord } from "../words/purpose-words.ts";
import { foldText, foldWord, splitWords } from "../words/search-text.ts";

export type SynonymRow = typeof searchSynonyms.$inferSelect;

/** Search synonyms. Texts are compared in folded form. */
export interface Synonyms {
  /** Finds a complaint in Nepali, Hindi or English, with its replacement search texts, most likely first. */
  findComplaint(text: string): Complaint | null;
  /** Returns whether a word alone is a complaint or a thing. Then it does not begin the name of a medicine. */
  isComplaintWord(word: string): boolean;
  /** Finds other spellings and abbreviations of a word. */
  findOthers(word: string): readonly string[];
  /** Finds well-known brands: those that an admin added, then those of the table. */
  brands: BrandFinder;
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
  const brands = createBrandFinder(listOwnBrands(rows));
  const complaints = listComplaints(rows);
  const names = commonNames.map((name) => ({ ...name, isVague: true }));
  const findComplaint = createComplaintFinder([...complaints, ...names]);
  const isComplaintWord = createComplaintWordCheck(complaints);
  return {
    isComplaintWord: (word) => {
      const folded = foldText(word);
      return isComplaintWord(folded) || isPurposeWord(folded);
    },
    // "Moxicip eye drops" asks for this medicine and not for any remedy of the eyes; so does a substance.
    // "D Cold" is a name, too.
    findComplaint: (text) => {
      const complaint = findComplaint(text);
      const isName = (word: string) =>
        brands.isBrandWord(word) || isInitial(word) || findSubstance(word) !== null;
      if (!complaint || complaint.rest.some(isName)) return null;
      // A remedy of an allergy is no answer to one to penicillin.
      const isOfMedicine = splitWords(text).map(foldWord).some(isAllergyWord);
      if (isOfMedicine && complaint.rest.some(isMedicineGroup)) return null;
      // "Baby wipes" are no remedy of a baby, and who asks for a bandage wants no antiseptic.
      const others = complaint.isGuess ? splitWords(text).map(foldWord) : complaint.rest;
      const hasThing = (text: string) => splitWords(text).some(isGoodsWord);
      const things = others.filter(isGoodsWord);
      if (things.length === 0 || complaint.isDevice || hasThing(complaint.means[0] ?? "")) {
        return complaint;
      }
      return complaint.means.some(hasThing)
        ? { means: things, rest: [], isGuess: complaint.isGuess }
        : null;
    },
    findOthers: (word) => {
      const folded = foldText(word);
      if (isCombinationName(folded)) return [];
      const spellings = others.get(folded) ?? [];
      // Calcium stands in the generic name, and "Cal" in the names of other products.
      const own = isSubstance(folded) ? spellings.filter(isLongEnough) : spellings;
      return [...own, ...findOtherNames(folded)];
    },
    brands,
  };
}

const isSubstance = (word: string): boolean => isNutrient(word) || isGenericName(word);
const isLongEnough = (spelling: string): boolean => spelling.length > 3;

/** Returns whether a word is a letter that is no word and no ending, as in "I", "a" and "don't". */
const isInitial = (word: string): boolean => /^[b-hj-lnopqru-z]$/.test(word);

const medicineGroups = new Set(
  "penicillin penicillins sulfa sulpha sulfas sulphas sulfonamide sulphonamide drug drugs vaccine".split(
    " ",
  ),
);
/** Returns whether a folded word names a group of medicines. */
const isMedicineGroup = (word: string): boolean =>
  medicineGroups.has(word) || findClassMembers(word).length > 0;

/** Each word of a brand entry is a brand; the texts it leads to are its active ingredients. */
const listOwnBrands = (rows: readonly SynonymRow[]) =>
  rows
    .filter(({ isBrand }) => isBrand)
    .flatMap(({ terms, means }) =>
      terms.map((name) => ({ name, salts: parseSalts(means.join(" + ")) })),
    );

const allRemedies = [...knownRemedies, ...moreRemedies];

/** Lists the complaints of the table with what is known for them, and then those that only `knownRemedies` has. */
function listComplaints(rows: readonly SynonymRow[]): ComplaintEntry[] {
  const complaints = rows.filter(({ kind, isBrand }) => kind === "complaint" && !isBrand);
  const remedies = new Map(allRemedies.map((remedy) => [remedy.id, remedy]));
  const kept = complaints.map(({ id, terms, means, updatedAt }): ComplaintEntry => {
    const remedy = remedies.get(id);
    // An entry that an admin has changed means just what it says.
    return remedy && updatedAt.getTime() === 0
      ? addRemedy({ terms, means }, remedy)
      : { terms, means, isOwn: updatedAt.getTime() > 0 };
  });
  const ids = new Set(complaints.map(({ id }) => id));
  const others = allRemedies.filter(({ id }) => id.startsWith("known-") && !ids.has(id));
  return [
    ...kept,
    ...others.map((remedy) => addRemedy({ terms: [], means: [] }, remedy)),
    ...deviceTerms.map((device) => ({ ...device, isDevice: true })),
  ];
}

const addRemedy = (
  { terms, means }: ComplaintEntry,
  { id: _, terms: more = [], substances, source, isOnlyKnown, ...how }: KnownRemedy,
): ComplaintEntry => ({
  ...how,
  terms: [...terms, ...more],
  means: isOnlyKnown ? [] : means,
  ...(isOnlyKnown && { isOnlyKnown }),
  known: { substances, source },
});
