import { afterAll, beforeAll, expect, test } from "bun:test";
import { type SQL, sql } from "drizzle-orm";
import { addProducts, createTemporaryDatabase, testNow } from "../../../../testing/database.ts";
import { adminProductQuerySchema, adminProductSorts, sortOrders } from "../../../contract/index.ts";
import { listAdminProducts } from "./list-admin-products.ts";
import {
  buildAdminFilter,
  buildAdminMatch,
  buildFoundQuery,
  buildScanQuery,
  buildSortQuery,
} from "./list-queries.ts";

const today = "2026-06-15";
const many = 200;
let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  opened = await createTemporaryDatabase();
  await addProducts(
    opened.db,
    Array.from({ length: many }, (_, n) => ({
      id: `p${String((n * 7919) % many).padStart(6, "0")}`,
      name: n % 40 === 0 ? `Rare ${n % 7}` : `Common ${n % 7}`,
      stock: n % 3,
      minStock: 0,
      isActive: n % 50 !== 0,
      expiryDate: n % 11 === 0 ? null : "2026-07-01",
      createdAt: new Date(testNow.getTime() + (n % 13)),
    })),
  );
});
afterAll(() => opened.remove());

// SQLite reads the published epoch once for each query.
const epoch = [
  expect.stringMatching(/^SCALAR SUBQUERY/),
  expect.stringMatching(/^SEARCH versions USING INDEX/),
];
const slice = { limit: 20, offset: 40 };

const byName = { sortBy: "name", order: "asc" } as const;

const readPlanSteps = async (query: SQL) => {
  const plan = await opened.db.read.all<{ detail: string }>(sql`explain query plan ${query}`);
  return plan.map(({ detail }) => detail);
};

const walks = adminProductSorts.flatMap((sortBy) =>
  sortOrders.map((order) => [sortBy, order] as const),
);

test.each(walks)(
  "by %s %s, an index gives the order and the status without reading the row",
  async (sortBy, order) => {
    const filter = buildAdminFilter(adminProductQuerySchema.parse({ status: "active" }), today);
    const listQuery = { sortBy, order, filter, isLow: false };
    // SQLite never reports an index on an expression as covering.
    const covering = sortBy === "expiryDate" ? "" : "COVERING ";
    expect(await readPlanSteps(buildScanQuery({ ...listQuery, match: null }, slice))).toEqual([
      expect.stringContaining(`SCAN products USING ${covering}INDEX product_search_by_`),
      ...epoch,
    ]);
    const searched = await readPlanSteps(
      buildScanQuery({ ...listQuery, match: buildAdminMatch("common") }, slice),
    );
    expect(searched[0]).toStartWith("SCAN products USING");
    expect(searched.join()).not.toContain("TEMP B-TREE");
  },
);

test("looks up few matches one by one instead of scanning all products", async () => {
  const filter = buildAdminFilter(adminProductQuerySchema.parse({ featured: "true" }), today);
  const listQuery = { ...byName, match: buildAdminMatch("rare"), filter, isLow: false };
  expect(await readPlanSteps(buildSortQuery(listQuery, slice))).toEqual([
    expect.stringMatching(/^SCAN product_admin_search VIRTUAL TABLE/),
    "SEARCH products USING INTEGER PRIMARY KEY (rowid=?)",
    ...epoch,
    "USE TEMP B-TREE FOR ORDER BY",
  ]);
});

const lowFilter = buildAdminFilter(adminProductQuerySchema.parse({ lowStock: "true" }), today);
const low = { ...byName, filter: lowFilter, isLow: true };
const onlyLow = "SEARCH products USING INDEX product_search_low (epoch<?)";

test("a list of low stock reads only low stock", async () => {
  const [first] = await readPlanSteps(buildSortQuery({ ...low, match: null }, slice));
  expect(first).toBe(onlyLow);
});

test("a search in low stock reads its matches once, and its page reads only these documents", async () => {
  const listQuery = { ...low, match: buildAdminMatch("common") };
  const plan = await readPlanSteps(buildFoundQuery(listQuery, many));
  expect(plan.filter((step) => step.startsWith("SCAN product_admin_search"))).toHaveLength(1);
  expect(plan).toContain(onlyLow);
  const found = { ...low, match: null, filter: undefined, documents: "[1,2,3]" };
  expect((await readPlanSteps(buildSortQuery(found, slice)))[0]).toBe(
    "SEARCH products USING INTEGER PRIMARY KEY (rowid=?)",
  );
  expect((await readPlanSteps(buildScanQuery(found, slice)))[0]).toBe(
    "SCAN products USING COVERING INDEX product_search_by_name",
  );
});

const queries = [
  "",
  "status=active",
  "q=common",
  "q=common&status=active",
  "q=rare",
  "lowStock=true",
  "q=common&lowStock=true",
];

test.each(walks)(
  "by %s %s, all pages are consecutive when sorted or walked from either end",
  async (sortBy, order) => {
    for (const query of queries) {
      const listQuery = adminProductQuerySchema.parse({
        ...Object.fromEntries(new URLSearchParams(query)),
        sortBy,
        order,
        limit: "17",
      });
      const listIds = async (page: number, few: number) =>
        (await listAdminProducts(opened.db, { ...listQuery, page }, today, few)).products.map(
          ({ id }) => id,
        );
      const { totalPages, total } = (await listAdminProducts(opened.db, listQuery, today))
        .pagination;
      // The three ways: sort all, scan the low stock, scan all.
      const ways = [many * 4, many, 0];
      const [sorted, ...walked] = await Promise.all(
        ways.map(async (few) => {
          const all: string[] = [];
          for (let page = 1; page <= totalPages + 1; page++)
            all.push(...(await listIds(page, few)));
          return all;
        }),
      );
      expect([sorted?.length, new Set(sorted).size]).toEqual([total, total]);
      for (const way of walked) expect(way).toEqual(sorted as string[]);
    }
  },
  30_000,
);
