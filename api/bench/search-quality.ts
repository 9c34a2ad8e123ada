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
 * Share of the queries in `search-queries.csv` that find a right product among the first five, in a shop of two
 * lists of real medicines. The queries were written without knowledge of the search: never change one, and do
 * not add a word to the search because of a query. `expected` is a regular expression for the texts of the right
 * products (`describe`).
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
    return await measureQueries(shop, readTable("../bench/search-queries.csv", querySchema));
  } finally {
    await shop.remove();
  }
}

async function measureQueries(shop: TestShop, queries: readonly Query[]): Promise<Row[]> {
  const missed: Query[] = [];
  console.log("\nMissed queries, with what was found first and offered instead");
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
    { ...buildRow("all", queries, missed), mustHold: { atLeast: 1 } },
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
