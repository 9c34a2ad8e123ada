import { sql } from "drizzle-orm";
import type { ProductSearchQuery } from "../../../../contract/index.ts";
import type { Database } from "../../../../platform/db/database.ts";
import {
  buildProductFilter,
  buildProductOrder,
  productDocuments,
} from "../../read-model/product-filters.ts";
import { buildPhrase } from "../query/word-phrases.ts";
import { buildCompositionKey } from "../substances/build-composition-key.ts";
import { namesOtherSalt } from "../substances/names-other-salt.ts";
import { listSaltSpellings } from "../substances/salt-spellings.ts";
import { splitWords } from "../words/search-text.ts";
import type { Brand } from "./brand-table.ts";
import { type BrandFinder, getContents } from "./find-brand.ts";

/** No shop has more products of one substance; it bounds the rows that a search reads. */
const maxRows = 5_000;

export interface SameSalts {
  id: string;
  /** Name and strength, in which the amounts are compared. */
  label: string;
  form: string;
}

/**
 * Finds the products that contain exactly the active ingredients of a brand: neither fewer nor more, in any order and
 * spelling. A product without a generic name counts if its own name is nothing but the ingredients. One whose name is
 * another brand, or stands for one more ingredient, does not count.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function findSameSalts(
  db: Database,
  brand: Brand,
  brands: Pick<BrandFinder, "findInName">,
  { sortBy, order, ...filters }: Omit<ProductSearchQuery, "q" | "page" | "limit" | "anyway">,
  today: string,
): Promise<SameSalts[]> {
  const wanted = getContents(brand);
  const sorting = sortBy
    ? sql.join(buildProductOrder(sortBy, order ?? "desc"), sql`, `)
    : sql`length(facts.name), facts.id`;
  const rows = await db.read.all<Row>(
    sql`select facts.id as id, facts.name as name, facts.generic_name as generic, facts.strength as strength, facts.form as form from product_search cross join ${productDocuments} on products.doc = product_search.rowid cross join products as facts on facts.id = products.id where product_search match ${buildMatch(brand)} and ${buildProductFilter(filters, today)} order by ${sorting} limit ${maxRows}`,
  );
  const keys = new Map<string, string | null>();
  const getKey = (text: string) => {
    if (!keys.has(text)) keys.set(text, buildCompositionKey(text));
    return keys.get(text);
  };
  return rows
    .filter(
      ({ name, generic }) =>
        wanted !== null &&
        getKey(generic ?? name) === wanted &&
        !namesOtherSalt(name, generic) &&
        !isOtherBrand(name, brand, brands),
    )
    .map(({ id, name, strength, form }) => ({
      ...{ id, label: strength ?? name },
      form: `${form ?? ""} ${name}`,
    }));
}

/** A record may lack an ingredient of its brand. */
function isOtherBrand(
  name: string,
  wanted: Brand,
  { findInName }: Pick<BrandFinder, "findInName">,
): boolean {
  const own = findInName(name);
  return own !== null && own.salts.length > wanted.salts.length;
}

interface Row {
  id: string;
  name: string;
  generic: string | null;
  strength: string | null;
  form: string | null;
}

/** Matches names with each ingredient in one of its spellings. */
function buildMatch({ salts }: Brand): string {
  const groups = salts.map(({ name }) => {
    // A product may not say which salt it has.
    const names = [name.toLowerCase(), buildCompositionKey(name) ?? name.toLowerCase()];
    const phrases = names
      .flatMap(listSaltSpellings)
      .map((one) => buildPhrase(splitWords(one), false));
    return `(${[...new Set(phrases)].join(" OR ")})`;
  });
  return `name : (${groups.join(" AND ")})`;
}
