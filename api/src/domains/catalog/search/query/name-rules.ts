import { type SQL, sql } from "drizzle-orm";
import { beginsGenericName } from "../substances/generic-names.ts";
import { foldWord } from "../words/search-text.ts";
import { allFormGlobs, commonFormGlobs, units } from "../words/word-kinds.ts";
import { convertNumber, type NumberSpelling } from "./convert-number.ts";
import { findLongestLiteral } from "./find-longest-literal.ts";
import type { QueryTerm } from "./query-terms.ts";
import type { SubstanceRule } from "./substance-rules.ts";

/**
 * What the index cannot tell of a product: "2.5" is two words in it, and a form may stand in another column. The patterns
 * are GLOB patterns of lower-case text between spaces.
 */
export type NameRule =
  | { kind: "number"; spellings: readonly NumberPatterns[] }
  | { kind: "pack"; number: string; globs: readonly string[] }
  | { kind: "form"; globs: readonly string[] }
  | { kind: "route"; globs: readonly string[] }
  | SubstanceRule;

/** A text has the number if it has it as a strength, or has it at all, and not as something else. */
interface NumberPatterns {
  asStrength: readonly string[];
  atAll: readonly string[];
  asOther: readonly string[];
  /** What is never meant, even as a strength. */
  never: readonly string[];
}

/**
 * Builds the rules of a text's numbers, packs, forms and routes. A number beside a brand alone is no amount in a volume:
 * "emeset 4" is the tablet and not 4 mg in 5 ml.
 * @param isName whether the words are the name of a product, whatever else they mean
 */
export function buildNameRules(terms: readonly QueryTerm[], isName = false): NameRule[] {
  const words = terms.filter(({ kind }) => kind === "word").map(({ text }) => foldWord(text));
  const isOfBrand =
    isBareNumber(terms) &&
    (isName || (words.length > 0 && !words.some((word) => beginsGenericName(word))));
  return terms.flatMap((term) => buildNameRule(term, isOfBrand) ?? []);
}

/** Returns whether a text has a number without a unit, and no form and no child that asks for a liquid. */
export const isBareNumber = (terms: readonly QueryTerm[]): boolean =>
  terms.some((term) => term.kind === "number" && !term.unitNames) &&
  !terms.some(
    (term) =>
      term.kind === "form" || term.kind === "route" || (term.kind === "number" && term.unitNames),
  );

/** Builds the rule of a number, a pack, a form or a route. Null for words. */
function buildNameRule(term: QueryTerm, isOfBrand: boolean): NameRule | null {
  if (term.kind === "form") return { kind: "form", globs: term.globs };
  if (term.kind === "route") return { kind: "route", globs: term.globs };
  if (term.kind === "pack")
    return { kind: "pack", number: term.number, globs: listNumberGlobs(term.number, false) };
  if (term.kind !== "number") return null;
  const typed =
    term.typed === term.number ? [] : [{ number: term.typed, unitNames: term.unitNames }];
  return {
    kind: "number",
    spellings: [...convertNumber(term), ...typed].map((spelling) => ({
      asStrength: listStrengthGlobs(spelling),
      atAll: term.isAlone ? [] : listNumberGlobs(spelling.number, term.isBeginning),
      asOther: term.isAlone ? [] : listOtherGlobs(spelling),
      never: isOfBrand ? listVolumeGlobs(spelling.number) : [],
    })),
  };
}

/** Before a number: 5 is not in 2.5 and 15. */
const before = "*[^0-9.]";

/** Lists the patterns of a number that is no part of another. 5 is in 5.0, but not in 5.25. */
function listNumberGlobs(number: string, isBeginning: boolean): string[] {
  if (isBeginning) return [`${before}${number}*`];
  const isLong = number.length > 3 && !number.includes(".");
  return [
    `${before}${number}[^0-9.,]*`,
    `${before}${number}[.,][^0-9]*`,
    ...(number.includes(".")
      ? []
      : [`${before}${number}.0[^0-9]*`, `${before}${number}.00[^0-9]*`]),
    ...(isLong ? [`${before}${number.slice(0, -3)},${number.slice(-3)}[^0-9.,]*`] : []),
  ];
}

/** Lists the patterns of a number with its unit; without one, with any unit of a strength or the form after it. */
function listStrengthGlobs({ number, unitNames }: NumberSpelling): string[] {
  const after = unitNames ?? [...units.filter((unit) => unit !== "ml"), "tablet", "capsule"];
  return after.flatMap((unit) => listUnitGlobs(number, unit));
}

const listUnitGlobs = (number: string, unit: string) =>
  ["", " "].map((space) => `${before}${number}${space}${unit}[^a-z]*`);

/** Lists where the number is an amount in a volume: `4 mg/5 ml`. */
const listVolumeGlobs = (number: string) =>
  ["", " "].map((space) => `${before}${number}${space}mg/[0-9]*ml*`);

/** Lists where the number is a pack, the volume that a strength is in, or has another unit than the typed one. */
function listOtherGlobs({ number, unitNames }: NumberSpelling): string[] {
  const others = unitNames ? [...units, "%"].filter((unit) => !unitNames.includes(unit)) : [];
  return [
    `${before}${number}['’]s*`,
    `${before}${number} ['’]s*`,
    `* of ${number}[^0-9.]*`,
    `* x ${number}[^0-9.]*`,
    ...(unitNames?.includes("ml") ? [] : [`*/${number}ml*`, `*/${number} ml*`, `*/ ${number} ml*`]),
    ...others.flatMap((unit) => listUnitGlobs(number, unit)),
  ];
}

const toText = (parts: SQL) => sql`' ' || lower(${parts}) || ' '`;
const label = sql`p.name || ' ' || coalesce(p.generic_name, '') || ' ' || coalesce(p.strength, '')`;
const formAndGeneric = sql`coalesce(p.form, '') || ' ' || coalesce(p.generic_name, '')`;
const whole = sql`p.name || ' ' || p.short_description || ' ' || p.description`;

/**
 * Builds the condition that the product of a document meets all rules. The document has the name, which decides nearly all
 * rules. Reading the product takes ten times as long.
 */
export function buildNameCondition(rules: readonly NameRule[], doc: SQL): SQL {
  const conditions = sql.join(
    rules.map((rule) => buildCondition(rule, doc)),
    sql` and `,
  );
  // The limits keep SQLite from building a text again for each pattern.
  return sql`exists (select 1 from (select id, ${toText(sql`name`)} as text from product_search_docs where doc = ${doc} limit 1) as document where ${conditions})`;
}

function buildCondition(rule: NameRule, doc: SQL): SQL {
  if (rule.kind === "number") {
    const hasNumber = anyOf(rule.spellings.map(buildNumberCondition));
    return sql`(${hasNumber} or ${isInProduct(label, hasNumber)})`;
  }
  if (rule.kind === "substance") return buildSubstanceCondition(rule, doc);
  const hasGlob = matchGlobs(rule.globs);
  if (rule.kind === "pack") {
    const isPack = sql`exists (select 1 from products p where p.id = document.id and p.pack_size = ${Number(rule.number)})`;
    return sql`(${hasGlob} or ${isPack} or ${isInProduct(whole, hasGlob)})`;
  }
  if (rule.kind === "route") return sql`(${hasGlob} or ${isInProduct(formAndGeneric, hasGlob)})`;
  // A product without a form says it in its text, if at all.
  const said = sql`coalesce(p.form, ${whole})`;
  // Most names have a common form or none. Reading the product costs as much as ten patterns, and all forms have many.
  return sql`(${hasGlob} or (not ${matchGlobs(commonFormGlobs)} and ${isInProduct(said, hasGlob)} and not ${matchGlobs(allFormGlobs)}))`;
}

/**
 * The composition decides for a product with the name of another substance: "Prednisolone 5 mg" may be methylprednisolone.
 * Only few products have one.
 */
function buildSubstanceCondition({ otherMatch, wholeGlobs }: SubstanceRule, doc: SQL): SQL {
  const isOther = sql`${doc} in (select rowid from product_search where product_search match ${otherMatch})`;
  if (wholeGlobs.length === 0) return sql`not ${isOther}`;
  const composition = sql`ltrim(coalesce(nullif(p.generic_name, ''), p.name))`;
  return sql`(not ${isOther} or ${isInProduct(composition, matchGlobs(wholeGlobs))})`;
}

/** Applies a condition on the column `text` to a text of the product. */
const isInProduct = (parts: SQL, condition: SQL) =>
  sql`exists (select 1 from (select ${toText(parts)} as text from products p where p.id = document.id limit 1) where ${condition})`;

const buildNumberCondition = ({ asStrength, atAll, asOther, never }: NumberPatterns): SQL => {
  const has =
    atAll.length === 0
      ? matchGlobs(asStrength)
      : anyOf([matchGlobs(asStrength), sql`(${matchGlobs(atAll)} and not ${matchGlobs(asOther)})`]);
  return never.length === 0 ? has : sql`(${has} and not ${matchGlobs(never)})`;
};

const matchGlobs = (globs: readonly string[]): SQL =>
  anyOf(globs.map((glob) => sql`(instr(text, ${findLongestLiteral(glob)}) and text glob ${glob})`));

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;
