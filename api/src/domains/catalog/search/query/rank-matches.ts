import { type SQL, sql } from "drizzle-orm";
import { productDocuments } from "../../read-model/product-filters.ts";
import type { SearchMatch } from "./build-search-match.ts";

/** A text, and whether what children take comes first. */
export interface RankedText {
  text: string;
  forChild?: boolean | undefined;
}

/** Products up to this place are ordered by what they say. */
export const maxCompared = 60;

/**
 * Builds the query of the matches' product ids, best first: an exact name, then the better kind of match, then the shortest
 * name, because it is the closest match. The first of these are ordered by what their products say, because reading a
 * product takes ten times as long: in a place a substance alone comes before its combinations, and what is swallowed before
 * injections.
 * @param where condition on the documents, called `products`
 * @param meetsRules builds the condition that a document meets the rules of the match
 * @param isLate whether the page goes past `maxCompared`
 */
export function rankMatches(
  match: SearchMatch,
  where: SQL | undefined,
  meetsRules: (doc: SQL) => SQL,
  { text, forChild }: RankedText,
  isLate: boolean,
): SQL {
  const kinds = listKinds(match).map(
    ({ match: kind, rank }) =>
      sql`select ${toNumber(rank)} as rank, rowid as doc from product_search where product_search match ${kind}`,
  );
  const best = sql`select doc, min(rank) as rank from (${sql.join(kinds, unionAll)}) group by doc`;
  const isExact = sql`(products.name = ${text.trim()} collate nocase)`;
  const later = forChild ? sql`not ${isForChildren}` : match.isBareNumber ? isLiquid : sql`false`;
  const place = sql`case when best.rank < ${toNumber(placeFactor)} then 0 when ${isExact} or ${isOwn(match, sql`best.doc`)} then 1 else 2 + 10 * (${later}) + best.rank / ${toNumber(placeFactor)} end`;
  const ranked = sql`select products.id as id, best.doc as doc, best.rank as rank, ${place} as place, length(products.name) as size from (${best}) as best cross join ${productDocuments} on products.doc = best.doc where ${where} order by place, rank, size, id limit -1`;
  // The rules are slow, and in this order only the first products need them.
  const fit = sql`select * from (${ranked}) as sorted where ${meetsRules(sql`sorted.doc`)}`;
  const first = sql`select first.id as id from (${fit} limit ${toNumber(maxCompared)}) as first cross join products as facts on facts.id = first.id order by first.place, ${ingredients}, ${listAskedForm(match)}first.rank, ${isInjected}, first.size, first.id`;
  const compared = sql`select id from (${first})`;
  return isLate
    ? sql`${compared}${unionAll}select id from (${fit} limit -1 offset ${toNumber(maxCompared)})`
    : compared;
}

/** The condition that the text is the whole name of a document's product. */
export const isOwn = ({ own }: SearchMatch, doc: SQL): SQL =>
  own ? sql`${doc} in (select value from json_each(${JSON.stringify(own)}))` : sql`false`;

/** Lists the ranks of the kinds. Equal kinds are read once. */
function listKinds({ kinds }: SearchMatch) {
  const ranks = new Map<string, number>();
  for (const [at, { match, place }] of kinds.entries()) {
    const rank = place * placeFactor + at;
    ranks.set(match, Math.min(rank, ranks.get(match) ?? rank));
  }
  return [...ranks].map(([match, rank]) => ({ match, rank }));
}

const unionAll = sql` union all `;

/** Puts the form that is asked for before those that also count as it: an inhaler before a rotacap. */
function listAskedForm({ rules }: SearchMatch): SQL {
  const form = rules.find((rule) => rule.kind === "form")?.globs[0];
  if (!form) return sql``;
  return sql`(' ' || lower(facts.name || ' ' || coalesce(facts.form, '')) || ' ' not glob ${form}), `;
}

/** A number that SQLite reads as an integer. */
const toNumber = (value: number) => sql.raw(String(value));

/** More than the number of kinds. */
const placeFactor = 100;

const composition = sql`lower(coalesce(nullif(facts.generic_name, ''), facts.name))`;

/** Counts what separates the ingredients of a generic name, or of a name without one. */
const ingredients = sql`(length(${composition}) - length(replace(replace(replace(replace(${composition}, '+', ''), '&', ''), ' and ', '    '), ',', '')))`;

const isInjected = sql`(coalesce(facts.form, facts.name) like '%injection%' or facts.name like '% inj%' or facts.name like '%infusion%')`;

/** Names with an amount in a volume, and injections. */
const isLiquid = sql`(products.name like '%mg/%ml%' or products.name like '%injection%' or products.name like '%infusion%')`;

const childWords = "syrup suspension drop paed pedia child kid junior baby infant".split(" ");
const isForChildren = sql`(${sql.join(
  childWords.map((word) => sql`products.name like ${`%${word}%`}`),
  sql` or `,
)})`;
