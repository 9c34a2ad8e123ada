import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addCategories, addProducts } from "../../../../testing/database.ts";
import {
  applied,
  checked,
  csvFile,
  importOf,
  rowsOf,
  uploaded,
} from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { isPreconditionFailure } from "../../../platform/preconditions/precondition.ts";
import { products } from "../table.ts";
import { beginApply, cancel } from "./commands.ts";
import { flip } from "./flip.ts";
import { lookAtChanged } from "./look-at-changed.ts";
import { importRecord } from "./read.ts";
import type { Work } from "./work.ts";

const count = 520;
const each = <T>(make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addCategories(shop.db, [{ id: "c", slug: "c" }]);
  await addProducts(
    shop.db,
    each((at) => ({ id: `p${at}`, sku: `P${at}`, name: "Old", categoryId: "c", stock: 9 })),
  );
});
afterEach(() => shop.remove());

const ready = async (head = "sku,name,price", cells = "New,7") =>
  (
    await checked(
      shop,
      admin,
      await uploaded(admin, csvFile([head, ...each((at) => `P${at},${cells}`)])),
    )
  ).id;
const changedSoFar = () => shop.db.read.$count(products, eq(products.pricePaisa, 700));
const edit = (id: string, set: Partial<typeof products.$inferInsert>) =>
  shop.db.write((to) => [to.update(products).set(set).where(eq(products.id, id))]);

/** What guests call: each answer differs before and after. */
const calls = [
  "/products?limit=100",
  "/products?limit=100&page=6&sortBy=name",
  "/products?maxPrice=50",
  "/products?sortBy=price&limit=100",
  "/products/search?q=old",
  "/products/search?q=new&sortBy=price&limit=100",
  "/products/category/c?limit=100",
  "/products/p0",
  "/products/slug/product-p519",
];

test("whoever reads meanwhile sees every product as it was, or every one as it is then", async () => {
  const before = new Map<string, string>();
  const answer = async (path: string) => {
    const { status, body } = await shop.call(`/api${path}`);
    expect(status).toBe(200);
    return JSON.stringify(body);
  };
  for (const path of calls) before.set(path, await answer(path));
  const id = await ready();
  const seen = new Map<string, Set<string>>(calls.map((path) => [path, new Set()]));
  const counts = new Set<number>();
  let isDone = false;
  const reading = (async () => {
    while (!isDone) {
      for (const path of calls) seen.get(path)?.add(await answer(path));
      counts.add(await changedSoFar());
      await new Promise(setImmediate);
    }
  })();
  const confirmed = { confirmRenames: true };
  expect(await applied(shop, admin, id, confirmed)).toMatchObject({
    phase: "applied",
    done: count,
  });
  isDone = true;
  await reading;
  for (const path of calls) {
    const after = await answer(path);
    expect(after).not.toBe(before.get(path) ?? "");
    const others = [...(seen.get(path) ?? [])].filter(
      (text) => text !== after && text !== before.get(path),
    );
    expect([path, others]).toEqual([path, []]);
  }
  expect([...counts].filter((number) => number !== 0 && number !== count)).toEqual([]);
});

describe("after the last look at it, and before the one write,", () => {
  let work: Work;
  const begun = async (id: string) => {
    const signal = new AbortController().signal;
    const worker = { db: shop.db, clock: shop.clock, name: "test", signal };
    await beginApply({ confirmRenames: true })(worker, id);
    work = { ...worker, record: await importRecord(shop.db, id) };
    return lookAtChanged(work);
  };

  test("a product is edited: nothing is written, and the row is refused when it is looked at again", async () => {
    const seen = await begun(await ready());
    await edit("p519", { name: "Edited" });
    expect(await flip(work, seen)).toBe(false);
    expect(await changedSoFar()).toBe(0);
    expect([...(await lookAtChanged(work)).reasons.values()]).toEqual([
      "Somebody else has changed this product meanwhile",
    ]);
  });

  test("what no row is about is edited: it is looked at again, and then all is written", async () => {
    await addProducts(shop.db, [{ id: "other" }]);
    const seen = await begun(await ready());
    await edit("other", { name: "Edited" });
    expect([seen.reasons.size, await flip(work, seen)]).toEqual([0, false]);
    expect(await flip(work, await lookAtChanged(work))).toBe(true);
    expect(await changedSoFar()).toBe(count);
  });

  test("stock is sold that the file sets: nothing is written", async () => {
    const seen = await begun(await ready("sku,price,stock", "7,5"));
    await edit("p3", { stock: 8 });
    expect(await flip(work, seen)).toBe(false);
    expect(await changedSoFar()).toBe(0);
  });

  test("stock is sold that no row sets: it stays sold", async () => {
    const seen = await begun(await ready());
    await edit("p3", { stock: 8 });
    expect(await flip(work, seen)).toBe(true);
    expect(await shop.db.read.$count(products, eq(products.stock, 8))).toBe(1);
  });

  test("it is cancelled: nothing is written", async () => {
    const seen = await begun(await ready());
    await cancel(work, work.record.id);
    expect(await flip(work, seen).catch(isPreconditionFailure)).toBe(true);
    expect(await changedSoFar()).toBe(0);
  });
});

test("of rows that set stock and rows that do not, each does what it says, and an edit is later than the last", async () => {
  await edit("p1", { updatedAt: new Date(shop.clock().getTime() + 5_000) });
  const lines = each((at) => (at % 2 === 0 ? `P${at},7,5` : `P${at},7,`));
  const up = await uploaded(admin, csvFile(["sku,price,stock", ...lines]));
  const { id } = await checked(shop, admin, up);
  await edit("p1", { stock: 4 });
  await applied(shop, admin, id);
  const rows = await shop.db.read.select().from(products).orderBy(products.sku);
  const stockOf = new Map(rows.map((row) => [row.id, row.stock]));
  expect([stockOf.get("p0"), stockOf.get("p1"), stockOf.get("p3")]).toEqual([5, 4, 9]);
  const edited = rows.find((row) => row.id === "p1")?.updatedAt.getTime();
  expect(edited).toBe(shop.clock().getTime() + 5_001);
});

test("somebody changes one of them while it is applied: all of it is taken back, and that row is refused", async () => {
  const id = await ready();
  await admin.call("POST", `/imports/${id}/apply`, { confirmRenames: true });
  await edit("p519", { name: "Edited" });
  await shop.imports.idle();
  expect(await importOf(admin, id)).toMatchObject({
    phase: "checked",
    counts: { changed: count - 1, refused: 1 },
  });
  expect((await rowsOf(admin, id, "refused")).map(({ sku }) => sku)).toEqual(["P519"]);
  expect(await changedSoFar()).toBe(0);
  expect((await applied(shop, admin, id, { confirmRenames: true })).phase).toBe("applied");
  expect(await changedSoFar()).toBe(count - 1);
});
