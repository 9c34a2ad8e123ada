import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { buildSearchMatch, type SearchScope } from "./build-search-match.ts";
import { createCheckedDocuments } from "./checked-documents.ts";
import { findMatchedDocuments } from "./find-products.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "asked", name: "Linagliptin 5 mg" },
    { id: "other", name: "Linagliptin 2.5 mg", description: "As linagliptin 5 mg" },
    { id: "told", name: "Trajenta 5 mg", description: "Linagliptin" },
  ]);
});
afterAll(() => shop.remove());

const build = (scope: SearchScope) => {
  const match = buildSearchMatch("linagliptin 5 mg", { scope });
  if (!match) throw new Error("The text has words");
  return match;
};

/** The database, and how many queries it has run. */
function countQueries({ read, ...rest }: Database) {
  const counter = { queries: 0 };
  const get: Database["read"]["get"] = (query) => {
    counter.queries++;
    return read.get(query);
  };
  return { counter, db: { ...rest, read: { ...read, get } } as Database };
}

test("documents of other searches with the same rules are not checked again", async () => {
  const { counter, db } = countQueries(shop.db);
  const known = createCheckedDocuments();
  const everywhere = await findMatchedDocuments(db, build("all"), known);
  expect([everywhere.length, counter.queries]).toEqual([2, 2]);
  const named = await findMatchedDocuments(db, build("names"), known);
  expect([named.length, counter.queries]).toEqual([1, 3]);
  expect(named).toEqual(await findMatchedDocuments(shop.db, build("names")));
});

test("documents that only the second search matches are checked, too", async () => {
  const known = createCheckedDocuments();
  await findMatchedDocuments(shop.db, build("names"), known);
  expect(await findMatchedDocuments(shop.db, build("all"), known)).toEqual(
    await findMatchedDocuments(shop.db, build("all")),
  );
});

test("knows what was added, whatever the order of the numbers", () => {
  const numbers = fc.uniqueArray(fc.nat({ max: 300 }));
  fc.assert(
    fc.property(numbers, numbers, fc.nat({ max: 4 }), (first, second, by) => {
      const isFit = (doc: number) => doc % 5 === by;
      const known = createCheckedDocuments();
      for (const some of [first, second]) {
        const open = known.listUnchecked(some);
        known.add(open, open.filter(isFit));
      }
      const all = [...new Set([...second, ...first])];
      expect(known.listUnchecked([...all, 301])).toEqual([301]);
      expect(known.listFitting(all)).toEqual(all.filter(isFit));
    }),
  );
});
