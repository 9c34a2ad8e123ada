import { z } from "zod";
import { readTable } from "../seed/read-table.ts";
import {
  type Product,
  type ProductSearchPage,
  productSearchResponseSchema,
} from "../src/contract/index.ts";
import { applyImport, checkImport, readRealFile, uploadImport } from "../testing/imports.ts";
import { createMember } from "../testing/people.ts";
import { createTestShop, type TestShop } from "../testing/test-shop.ts";
import { computeFigure, type Row } from "./measure.ts";

/** Percent of the queries. */
const goal = 90;
const shown = 5;

const querySchema = z.object({ query: z.string(), group: z.string(), expected: z.string() });
type Query = z.infer<typeof querySchema>;

/**
 * Lists of 100 queries, written without knowledge of the search. The search was developed after the first list had been
 * read. The second one was run once when the search was finished, and nothing was changed because of it. `expected` is a
 * regular expression for the texts of the right products (`describe`).
 */
const queryLists = ["search-queries.csv", "search-queries-blind.csv"];

/**
 * Share of the queries of each list that find a right product among the first five, in a shop of two lists of real
 * medicines. Never change a query, and do not add a word to the search because of one.
 */
export async function benchSearchQuality(): Promise<Row[]> {
  const lists = await Promise.all(["medicines-21k", "medicines-500"].map(readRealFile));
  if (lists.some((list) => list === null)) {
    console.log("\nSearch quality: skipped, because the lists of real medicines are not there.");
    return [];
  }
  const shop = await createTestShop();
  try {
    const admin = await createMember(shop, "admin", "admin");
    for (const list of lists) {
      const uploaded = await uploadImport(admin, list as File);
      // Both lists number their rows from 1, so the shop creates the SKUs.
      const { sku: _, ...mapping } = uploaded.mapping;
      const { counts } = await checkImport(shop, admin, { ...uploaded, mapping }, { newStock: 10 });
      console.log(`${(list as File).name}: ${JSON.stringify(counts)}`);
      await applyImport(shop, admin, uploaded.id);
    }
    const rows: Row[] = [];
    for (const list of queryLists) {
      const queries = readTable(`../bench/${list}`, querySchema);
      rows.push(...(await measureQueries(shop, list, queries)));
    }
    return rows;
  } finally {
    await shop.remove();
  }
}

async function measureQueries(
  shop: TestShop,
  list: string,
  queries: readonly Query[],
): Promise<Row[]> {
  const missed: Query[] = [];
  console.log(`\nMissed queries of ${list}, with what was found first and offered instead`);
  for (const query of queries) {
    const { products, didYouMean } = await search(shop, query.query);
    const expected = new RegExp(query.expected, "iu");
    if (products.some((product) => expected.test(describe(product)))) continue;
    missed.push(query);
    const first = products[0] ? describe(products[0]) : "nothing";
    console.log(`  ${query.group}: ${query.query} → ${first}; ${didYouMean ?? "no offer"}`);
  }
  const groups = [...new Set(queries.map(({ group }) => group))];
  const buildRow = (what: string, all: readonly Query[], not: readonly Query[]): Row => ({
    what: `${what}: ${all.length - not.length} of ${all.length}`,
    ours: computeFigure([(100 * (all.length - not.length)) / all.length]),
    than: { name: "goal", value: goal },
    unit: "%",
  });
  const isInGroup = (group: string) => (query: Query) => query.group === group;
  return [
    ...groups.map((group) =>
      buildRow(group, queries.filter(isInGroup(group)), missed.filter(isInGroup(group))),
    ),
    { ...buildRow(list, queries, missed), mustHold: { atLeast: 1 } },
  ];
}

async function search(shop: TestShop, q: string): Promise<ProductSearchPage> {
  const { status, body } = await shop.call(
    `/api/products/search?q=${encodeURIComponent(q)}&limit=${shown}`,
  );
  if (status !== 200) throw new Error(`${status} of a search for ${q}`);
  return productSearchResponseSchema.parse(body).data;
}

const describe = ({ name, genericName, strength, form, manufacturer }: Product): string =>
  [name, genericName, strength, form, manufacturer].map((text) => text ?? "").join(" | ");
