import { afterEach, beforeEach, expect, test } from "bun:test";
import { addProducts } from "../../../../testing/database.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { createApp } from "../../../app.ts";
import { removeExpired } from "../../../clean-hourly.ts";
import { searchMissListResponseSchema } from "../../../contract/index.ts";
import { searchMisses } from "../table.ts";
import { listMisses } from "./list-misses.ts";
import { createMissCounter, type MissCounter } from "./miss-counter.ts";
import { toMissTerm } from "./miss-term.ts";

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

test("searches in vain are counted by their words, also those that are answered from memory", async () => {
  for (const q of ["Zinkovit", "zinkovit", "zinkovit ", "zinkovit!", "कलम र कापी"]) await search(q);
  expect(await readMisses()).toEqual([
    ["zinkovit", 4],
    ["कलम र कापी", 1],
  ]);
});

test("what finds something, or might without its filters, is not counted", async () => {
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
  ["a phone number apart", "+977 98-412 345"],
  ["a phone number in Nepali", "९८४१२३४५६७"],
  ["a long text", "x".repeat(61)],
  ["signs alone", "?!"],
])("%s is never kept", (_, text) => {
  expect(toMissTerm(text)).toBeNull();
});

test("a strength and a pack are no phone number", () => {
  expect(toMissTerm("Atorva-10 mg 15's")).toBe("atorva 10 mg 15 s");
  expect(toMissTerm("pad 123456")).toBe("pad 123456");
  expect(toMissTerm("pad 1234567")).toBeNull();
});

test("counts of several processes and days add up, the most frequent first", async () => {
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

test("a day takes 200 terms, and goes on counting those", async () => {
  for (let at = 0; at < 150; at++) counter.count(`word ${at}`);
  await counter.flush();
  for (let at = 0; at < 150; at++) counter.count(`more ${at}`);
  counter.count("word 7");
  await counter.flush();
  const rows = await shop.db.read.select().from(searchMisses);
  expect(rows).toHaveLength(200);
  expect(rows.find(({ term }) => term === "word 7")?.searches).toBe(2);
});

test("no more than 200 terms wait to be written", async () => {
  for (let at = 0; at < 1000; at++) counter.count(`word ${at}`);
  counter.count("word 3");
  await counter.flush();
  const rows = await shop.db.read.select().from(searchMisses);
  expect(rows).toHaveLength(200);
  expect(rows.find(({ term }) => term === "word 3")?.searches).toBe(2);
});

test("what is 30 days old is neither listed nor kept", async () => {
  counter.count("old");
  await counter.flush();
  shop.passTime(29 * dayMs);
  await removeExpired(shop.db, shop.clock());
  expect(await listMisses(shop.db, shop.clock())).toMatchObject([{ id: "old", searches: 1 }]);
  shop.passTime(dayMs);
  expect(await listMisses(shop.db, shop.clock())).toEqual([]);
  await removeExpired(shop.db, shop.clock());
  expect(await shop.db.read.select().from(searchMisses)).toEqual([]);
});

test("a term that has become a synonym is not listed any more", async () => {
  counter.count("gardan");
  expect(await readMisses()).toHaveLength(1);
  const entry = { kind: "complaint", terms: ["Gardan"], means: ["paracetamol"] };
  expect((await admin.call("POST", "/search-synonyms", entry)).status).toBe(201);
  expect(await readMisses()).toEqual([]);
});

test("what was counted is written by itself, again and again", async () => {
  const own = createMissCounter(shop, () => undefined, 5);
  const readCount = async () => (await shop.db.read.select().from(searchMisses))[0]?.searches;
  for (const written of [1, 2]) {
    own.count("zzzzqq");
    expect(await readCount()).toBe(written === 1 ? undefined : 1);
    while ((await readCount()) !== written) await Bun.sleep(1);
  }
});

test("what cannot be written in the background is told and lost", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const db = { ...shop.db, write: () => Promise.reject(new Error("full")) };
  const failing = createMissCounter({ ...shop, db }, resolve, 5);
  failing.count("zzzzqq");
  expect(await promise).toEqual(new Error("full"));
  await failing.flush();
});

test("a hundred terms are listed", async () => {
  for (let at = 0; at < 101; at++) counter.count(`word ${at}`);
  expect(await readMisses()).toHaveLength(100);
});
