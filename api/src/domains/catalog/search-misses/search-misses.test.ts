import { afterEach, beforeEach, expect, test } from "bun:test";
import { addProducts } from "../../../../testing/database.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { createApp } from "../../../app.ts";
import { removeExpired } from "../../../clean-hourly.ts";
import { searchMissListResponseSchema } from "../../../contract/index.ts";
import { searchMisses } from "../table.ts";
import { listSearchMisses } from "./list-search-misses.ts";
import { createMissCounter, type MissCounter } from "./miss-counter.ts";
import { toMissTerm } from "./to-miss-term.ts";

let shop: TestShop;
let admin: Person;
let counter: MissCounter;
let app: ReturnType<typeof createApp>;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  await addProducts(shop.db, [{ id: "para", name: "Paracetamol 500 mg" }]);
  counter = createMissCounter(shop, (error) => {
    throw error;
  });
  app = createApp({ ...shop, searchMisses: counter });
});
afterEach(() => shop.remove());

const dayMs = 24 * 3_600_000;

async function search(q: string, more = "") {
  const path = `/api/products/search?q=${encodeURIComponent(q)}${more}`;
  expect((await app.request(path)).status).toBe(200);
}

async function readMisses() {
  await counter.flush();
  const { body } = await admin.call("GET", "/search-synonyms/misses");
  return searchMissListResponseSchema.parse(body).misses.map(({ id, searches }) => [id, searches]);
}

test("counts searches without a result by their words, including cached ones", async () => {
  for (const q of ["Zinkovit", "zinkovit", "zinkovit ", "zinkovit!", "कलम र कापी"]) await search(q);
  expect(await readMisses()).toEqual([
    ["zinkovit", 4],
    ["कलम र कापी", 1],
  ]);
});

test("does not count searches with a result or with filters", async () => {
  for (const q of ["paracetamol", "para zzzzqq", "bukhar"]) await search(q);
  await search("paracetamol", "&inStock=true&minPrice=5000");
  await search("zzzzqq", "&prescription=yes");
  await search("zzzzqq", "&page=2");
  expect(await readMisses()).toEqual([]);
});

test.each([
  ["an address", "ram@example.com"],
  ["an address in wide letters", "ram＠example.com"],
  ["a phone number", "9841234567"],
  ["a phone number with separators", "+977 98-412 345"],
  ["a phone number in Nepali", "९८४१२३४५६७"],
  ["a long text", "x".repeat(61)],
  ["punctuation alone", "?!"],
])("never stores %s", (_, text) => {
  expect(toMissTerm(text)).toBeNull();
});

test("accepts a strength and a pack size, which are not phone numbers", () => {
  expect(toMissTerm("Atorva-10 mg 15's")).toBe("atorva 10 mg 15 s");
  expect(toMissTerm("pad 123456")).toBe("pad 123456");
  expect(toMissTerm("pad 1234567")).toBeNull();
});

test("adds up counts of several processes and days, most frequent first", async () => {
  for (const q of ["often", "seldom", "often"]) counter.count(q);
  await counter.flush();
  const other = createMissCounter(shop, () => undefined);
  other.count("often");
  await other.flush();
  shop.passTime(dayMs);
  for (const q of ["seldom", "often"]) counter.count(q);
  expect(await readMisses()).toEqual([
    ["often", 4],
    ["seldom", 2],
  ]);
});

test("counts at most 200 terms a day and keeps counting those", async () => {
  for (let at = 0; at < 150; at++) counter.count(`word ${at}`);
  await counter.flush();
  for (let at = 0; at < 150; at++) counter.count(`more ${at}`);
  counter.count("word 7");
  await counter.flush();
  const rows = await shop.db.read.select().from(searchMisses);
  expect(rows).toHaveLength(200);
  expect(rows.find(({ term }) => term === "word 7")?.searches).toBe(2);
});

test("keeps at most 200 terms waiting", async () => {
  for (let at = 0; at < 1000; at++) counter.count(`word ${at}`);
  counter.count("word 3");
  await counter.flush();
  const rows = await shop.db.read.select().from(searchMisses);
  expect(rows).toHaveLength(200);
  expect(rows.find(({ term }) => term === "word 3")?.searches).toBe(2);
});

test("neither lists nor keeps terms older than 30 days", async () => {
  counter.count("old");
  await counter.flush();
  shop.passTime(29 * dayMs);
  await removeExpired(shop.db, shop.clock());
  expect(await listSearchMisses(shop.db, shop.clock())).toMatchObject([{ id: "old", searches: 1 }]);
  shop.passTime(dayMs);
  expect(await listSearchMisses(shop.db, shop.clock())).toEqual([]);
  await removeExpired(shop.db, shop.clock());
  expect(await shop.db.read.select().from(searchMisses)).toEqual([]);
});

test("does not list a term that became a synonym", async () => {
  counter.count("gardan");
  expect(await readMisses()).toHaveLength(1);
  const entry = { kind: "complaint", terms: ["Gardan"], means: ["paracetamol"] };
  expect((await admin.call("POST", "/search-synonyms", entry)).status).toBe(201);
  expect(await readMisses()).toEqual([]);
});

test("writes counts in the background repeatedly", async () => {
  const own = createMissCounter(shop, () => undefined, 5);
  const readCount = async () => (await shop.db.read.select().from(searchMisses))[0]?.searches;
  for (const written of [1, 2]) {
    own.count("zzzzqq");
    expect(await readCount()).toBe(written === 1 ? undefined : 1);
    while ((await readCount()) !== written) await Bun.sleep(1);
  }
});

test("reports a failed background write and drops its counts", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const db = { ...shop.db, write: () => Promise.reject(new Error("full")) };
  const failing = createMissCounter({ ...shop, db }, resolve, 5);
  failing.count("zzzzqq");
  expect(await promise).toEqual(new Error("full"));
  await failing.flush();
});

test("lists at most a hundred terms", async () => {
  for (let at = 0; at < 101; at++) counter.count(`word ${at}`);
  expect(await readMisses()).toHaveLength(100);
});
