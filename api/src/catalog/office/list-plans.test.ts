import { afterAll, beforeAll, expect, test } from "bun:test";
import { type SQL, sql } from "drizzle-orm";
import { adminProductQuery, adminProductSorts, sortOrders } from "../../contract/index.ts";
import { addCategories, addProducts, temporaryDatabase, testNow } from "../../testing.ts";
import { listOfficeProducts, sortQuery, walkQuery } from "./list.ts";
import { officeFilter, officeMatch } from "./list-filter.ts";

const today = "2026-06-15";
const many = 20_500;
let opened: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeAll(async () => {
  opened = await temporaryDatabase();
  await addCategories(opened.db, [{ id: "c" }]);
  // More than are ever sorted, so that both ways to a page are gone.
  for (let from = 0; from < many; from += 1000) {
    const size = Math.min(1000, many - from);
    await addProducts(
      opened.db,
      Array.from({ length: size }, (_, at) => {
        const n = from + at;
        return {
          id: `p${String((n * 7919) % many).padStart(6, "0")}`,
          name: n % 40 === 0 ? `Rare ${n % 7}` : `Common ${n % 7}`,
          stock: n % 3,
          minStock: 0,
          isActive: n % 50 !== 0,
          expiryDate: n % 11 === 0 ? null : "2026-07-01",
          createdAt: new Date(testNow.getTime() + (n % 13)),
        };
      }),
    );
  }
}, 120_000);
afterAll(() => opened.remove());

const steps = async (query: SQL) => {
  const plan = await opened.db.read.all<{ detail: string }>(sql`explain query plan ${query}`);
  return plan.map(({ detail }) => detail);
};

const walks = adminProductSorts.flatMap((sortBy) =>
  sortOrders.map((order) => [sortBy, order] as const),
);

test.each(walks)(
  "by %s %s an index gives the order, and the status without a look at the row",
  async (sortBy, order) => {
    const filter = officeFilter(adminProductQuery.parse({ status: "active" }), today);
    const asked = { sortBy, order, filter };
    // SQLite never calls an index of an expression covering.
    const covering = sortBy === "expiryDate" ? "" : "COVERING ";
    expect(await steps(walkQuery({ ...asked, match: null }, 20, 40))).toEqual([
      expect.stringContaining(`SCAN products USING ${covering}INDEX product_search_by_`),
    ]);
    const searched = await steps(walkQuery({ ...asked, match: officeMatch("common") }, 20, 40));
    expect(searched[0]).toStartWith("SCAN products USING");
    expect(searched.join()).not.toContain("TEMP B-TREE");
  },
);

test("few matches are looked up one by one, not searched for in all products", async () => {
  const filter = officeFilter(adminProductQuery.parse({ lowStock: "true" }), today);
  const asked = { sortBy: "name", order: "asc", match: officeMatch("rare"), filter } as const;
  expect(await steps(sortQuery(asked, 20, 0))).toEqual([
    expect.stringMatching(/^SCAN product_admin_search VIRTUAL TABLE/),
    "SEARCH products USING INTEGER PRIMARY KEY (rowid=?)",
    "USE TEMP B-TREE FOR ORDER BY",
  ]);
});

const queries = [
  "",
  "status=active",
  "q=common",
  "q=common&status=active",
  "q=rare",
  "lowStock=true",
];

test.each(walks)(
  "by %s %s pages neither repeat nor skip, from either end",
  async (sortBy, order) => {
    for (const query of queries) {
      const asked = adminProductQuery.parse({
        ...Object.fromEntries(new URLSearchParams(query)),
        sortBy,
        order,
        limit: "100",
      });
      const first = await listOfficeProducts(opened.db, asked, today);
      const { totalPages, total } = first.pagination;
      const seen: string[] = [];
      // A few pages round each end and the middle, where the walk turns.
      const middle = Math.ceil(totalPages / 2);
      const pages = [1, 2, middle - 1, middle, middle + 1, totalPages - 1, totalPages];
      for (const page of new Set(pages.filter((page) => page >= 1 && page <= totalPages))) {
        const { products } = await listOfficeProducts(opened.db, { ...asked, page }, today);
        const isLast = page === totalPages;
        expect(products.length).toBe(isLast ? total - (totalPages - 1) * 100 : 100);
        seen.push(...products.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(seen.length);
      const back = { ...asked, order: order === "asc" ? "desc" : "asc", page: 1 } as const;
      const last = await listOfficeProducts(opened.db, back, today);
      const tail = last.products.map(({ id }) => id).reverse();
      expect(seen.slice(-10)).toEqual(tail.slice(-10));
    }
  },
  60_000,
);
