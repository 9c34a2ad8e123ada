import { z } from "zod";
import { readTable } from "../seed/read-table.ts";
import {
  type Import,
  type Product,
  type ProductSearchPage,
  productSearchResponseSchema,
} from "../src/contract/index.ts";
import { applyImport, checkImport, readRealFile, uploadImport } from "../testing/imports.ts";
import { createMember, type Person } from "../testing/people.ts";
import { createTestShop, type TestShop } from "../testing/test-shop.ts";
import { computeFigure } from "./figure.ts";
import type { Row } from "./row.ts";

const goalPercent = 90;
const resultCount = 5;

const querySchema = z.object({ query: z.string(), group: z.string(), expected: z.string() });
type Query = z.infer<typeof querySchema>;

/**
 * Lists of 100 queries, written without knowledge of the search. The author of the search had read the first list, but
 * not the second. The second list ran once, after the search was finished, and its result changed nothing. `expected`
 * is a regular expression for the texts of the right products (`formatProduct`).
 */
const queryLists = ["search-queries.csv", "search-queries-blind.csv"];

/**
 * Measures the percentage of queries that find a right product in the first five results, in a shop with two lists of
 * real medicines. Never change a query, and never add a word to the search because of a query.
 */
export async function benchSearchQuality(): Promise<Row[]> {
  const lists = await Promise.all(["medicines-21k", "medicines-500"].map(readRealFile));
  if (lists.some((list) => list === null)) {
    console.log("\nSearch quality: skipped, because the lists of real medicines are missing.");
    return [];
  }
  const shop = await createTestShop();
  try {
    const admin = await createMember(shop, "admin", "admin");
    for (const list of lists) {
      const { id, fileName, counts } = await checkList(shop, admin, list as File);
      console.log(`${fileName}: ${JSON.stringify(counts)}`);
      await applyImport(shop, admin, id);
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

/** A check asks about so many generics at most, and the longest list has three times as many. */
const maxChecks = 6;

/**
 * Uploads a list and checks it until no question about it is open. Its amounts are read as rupees for a pack. No list says
 * what needs a prescription: nothing does, so that complaints find what treats them.
 */
async function checkList(shop: TestShop, admin: Person, list: File): Promise<Import> {
  const uploaded = await uploadImport(admin, list);
  // Both lists number their rows from 1, so the shop creates the SKUs.
  const { sku: _, ...guessed } = uploaded.mapping;
  let mapping: Import["mapping"] = { ...guessed, otherCurrency: "asRupees", pricePer: "pack" };
  for (let check = 0; check < maxChecks; check++) {
    const checked = await checkImport(shop, admin, { ...uploaded, mapping }, { newStock: 10 });
    const { open = 0, generics = [] } = checked.findings?.prescriptions ?? {};
    if (open === 0) return checked;
    const answers = generics.map(({ key, answer }) => [key, answer ?? "no"] as const);
    mapping = {
      ...mapping,
      prescriptions: { ...mapping.prescriptions, ...Object.fromEntries(answers) },
    };
  }
  throw new Error(`${list.name} still has open questions after ${maxChecks} checks`);
}

async function measureQueries(
  shop: TestShop,
  list: string,
  queries: readonly Query[],
): Promise<Row[]> {
  const missed: Query[] = [];
  console.log(`\nMissed queries of ${list}, with the first result and the suggested query`);
  for (const query of queries) {
    const { products, didYouMean } = await search(shop, query.query);
    const expected = new RegExp(query.expected, "iu");
    if (products.some((product) => expected.test(formatProduct(product)))) continue;
    missed.push(query);
    const first = products[0] ? formatProduct(products[0]) : "nothing";
    console.log(`  ${query.group}: ${query.query} → ${first}; ${didYouMean ?? "no suggestion"}`);
  }
  const groups = [...new Set(queries.map(({ group }) => group))];
  const createRow = (label: string, all: readonly Query[], missed: readonly Query[]): Row => ({
    label: `${label}: ${all.length - missed.length} of ${all.length}`,
    measured: computeFigure([(100 * (all.length - missed.length)) / all.length]),
    reference: { name: "goal", value: goalPercent },
    unit: "%",
  });
  const isInGroup = (group: string) => (query: Query) => query.group === group;
  return [
    ...groups.map((group) =>
      createRow(group, queries.filter(isInGroup(group)), missed.filter(isInGroup(group))),
    ),
    { ...createRow(list, queries, missed), allowedRatio: { atLeast: 1 } },
  ];
}

async function search(shop: TestShop, q: string): Promise<ProductSearchPage> {
  const { status, body } = await shop.call(
    `/api/products/search?q=${encodeURIComponent(q)}&limit=${resultCount}`,
  );
  if (status !== 200) throw new Error(`${status} of a search for ${q}`);
  return productSearchResponseSchema.parse(body).data;
}

const formatProduct = ({ name, genericName, strength, form, manufacturer }: Product): string =>
  [name, genericName, strength, form, manufacturer].map((text) => text ?? "").join(" | ");
