import { sql } from "drizzle-orm";
import type { Database } from "../../../../platform/db/database.ts";
import { buildProductFilter, productDocuments } from "../../read-model/product-filters.ts";
import { isFormWord, isStrengthWord } from "../words/label-words.ts";
import { foldWord, splitWords } from "../words/search-text.ts";
import { findUnitNames } from "../words/word-kinds.ts";
import type { Filters } from "./find-products.ts";
import { buildNameCondition, buildNameRules, type NameRule } from "./name-rules.ts";
import { type QueryTerm, readQueryTerms } from "./query-terms.ts";
import { buildPhrase } from "./word-phrases.ts";

/** Products whose whole name a text is. */
export interface OwnNames {
  /** An FTS5 text that finds the names which begin with the text. */
  start: string;
  /** The numbers of their documents. */
  documents: readonly number[];
  ids: readonly string[];
}

/** Products whose names are compared with a text, the shortest first. */
const maxNames = 200;
/** Each number and form is a condition. */
const maxMarks = 4;

interface Row {
  doc: number;
  id: string;
  name: string;
  form: string | null;
  strength: string | null;
}

/**
 * Finds the active products that are called as a text says, whatever else its words mean: behind the text their names have
 * at most a strength and a form. Numbers and forms around a name have to be those of the product: "thyrox 50".
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function findOwnNames(
  db: Database,
  text: string,
  filters: Filters,
  today: string,
): Promise<OwnNames | null> {
  const whole = await findCalled(db, text, [], filters, today);
  if (whole) return whole;
  const terms = readQueryTerms(text, false);
  const marks = terms.filter(isMark);
  const name = terms.filter((term) => !isMark(term));
  const from = terms.indexOf(name[0] ?? (terms[0] as QueryTerm));
  const isOneName = name.every((term, at) => terms[from + at] === term);
  if (name.length === 0 || marks.length === 0 || marks.length > maxMarks || !isOneName) return null;
  return findCalled(
    db,
    name.map((term) => term.text).join(" "),
    buildNameRules(terms, true),
    filters,
    today,
  );
}

const isMark = ({ kind }: QueryTerm) => kind === "number" || kind === "form" || kind === "pack";

async function findCalled(
  db: Database,
  name: string,
  rules: readonly NameRule[],
  filters: Filters,
  today: string,
): Promise<OwnNames | null> {
  const words = splitWords(name);
  if (words.length === 0) return null;
  const start = `(name : (^ ${buildPhrase(words, false)}))`;
  const fits = rules.length > 0 ? buildNameCondition(rules, sql`products.doc`) : sql`true`;
  const rows = await db.read.all<Row>(
    sql`select products.doc as doc, facts.id as id, facts.name as name, facts.form as form, facts.strength as strength from product_search cross join ${productDocuments} on products.doc = product_search.rowid cross join products as facts on facts.id = products.id where product_search match ${start} and ${buildProductFilter(filters, today)} and ${fits} order by length(facts.name), facts.id limit ${maxNames}`,
  );
  const own = rows.filter((row) => isWholeName(row, words.length));
  if (own.length === 0) return null;
  return { start, documents: own.map(({ doc }) => doc), ids: own.map(({ id }) => id) };
}

/** Returns whether behind its first words a name has nothing but a strength and a form. */
function isWholeName({ name, form, strength }: Row, size: number): boolean {
  const said = new Set(splitWords(`${form ?? ""} ${strength ?? ""}`).map(foldWord));
  return splitWords(name)
    .slice(size)
    .map(foldWord)
    .every(
      (word) =>
        said.has(word) || isStrengthWord(word) || isFormWord(word) || findUnitNames(word) !== null,
    );
}
