import { afterEach, beforeEach, expect, test } from "bun:test";
import { addProducts } from "../../../../testing/database.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { createApp } from "../../../app.ts";
import {
  failureSchema,
  productSearchResponseSchema,
  searchSynonymListResponseSchema,
  searchSynonymResponseSchema,
  understoodResponseSchema,
} from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { createCatalogueVersion } from "../read-model/catalog-version.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  await addProducts(shop.db, [
    { id: "para", name: "Paracetamol 500 mg" },
    { id: "amox", name: "Amoxicillin 500 mg", prescriptionRequired: true },
    { id: "balm", name: "Tiger balm" },
    { id: "balm-rx", name: "Strong balm", prescriptionRequired: true },
  ]);
});
afterEach(() => shop.remove());

const path = "/search-synonyms";
const stiffNeck = { kind: "complaint", terms: ["gardan", "घाँटी अररो"], means: ["balm"] };

const list = async () =>
  searchSynonymListResponseSchema.parse((await admin.call("GET", path)).body).synonyms;
const create = async (input: object) => {
  const { status, body } = await admin.call("POST", path, input);
  expect([status, body]).toEqual([201, expect.anything()]);
  return searchSynonymResponseSchema.parse(body).synonym;
};
const search = async (q: string) => {
  const { body } = await shop.call(`/api/products/search?q=${encodeURIComponent(q)}`);
  const { products, ...rest } = productSearchResponseSchema.parse(body).data;
  return { ...rest, ids: products.map(({ id }) => id) };
};

test("a new shop has complaints in both scripts and the usual abbreviations", async () => {
  const all = await list();
  const byWord = (kind: string) =>
    all
      .filter((one) => one.kind === kind)
      .toSorted((a, b) => `${a.terms[0]}`.localeCompare(`${b.terms[0]}`, "en"));
  expect(all).toEqual([...byWord("complaint"), ...byWord("abbreviation")]);
  expect(all.find(({ terms }) => terms.includes("bukhar"))?.means).toEqual(["paracetamol"]);
  expect(all.find(({ terms }) => terms.includes("pcm"))).toMatchObject({
    kind: "abbreviation",
    terms: ["paracetamol", "acetaminophen", "pcm"],
    means: [],
  });
  expect((await search("ज्वरो")).shownFor).toBe("paracetamol");
});

test("a new complaint works at once and shows no prescription medicines", async () => {
  expect((await search("gardan")).ids).toEqual([]);
  await create(stiffNeck);
  for (const q of ["gardan", "Gardan", "घाँटी  अररो"]) {
    expect(await search(q)).toMatchObject({ ids: ["balm"], shownFor: "balm" });
  }
});

test("a new abbreviation works in search and suggestions", async () => {
  await create({ kind: "abbreviation", terms: ["balm", "lepan"], means: [] });
  expect((await search("lepan")).ids.toSorted()).toEqual(["balm", "balm-rx"]);
  expect((await shop.call("/api/products/suggestions?q=lepan")).body).toMatchObject({
    data: { products: [{ id: "balm" }, { id: "balm-rx" }] },
  });
});

test("an edit or removal takes effect with the next search", async () => {
  const { id, updatedAt } = await create(stiffNeck);
  await search("gardan");
  const changed = { ...stiffNeck, terms: ["gardan"], means: ["paracetamol"] };
  await admin.call("PUT", `${path}/${id}`, { ...changed, expectedUpdatedAt: updatedAt });
  expect(await search("gardan")).toMatchObject({ ids: ["para"], shownFor: "paracetamol" });
  expect((await search("घाँटी अररो")).ids).toEqual([]);
  await admin.call("DELETE", `${path}/${id}`);
  expect((await search("gardan")).ids).toEqual([]);
  expect((await list()).some((one) => one.id === id)).toBe(false);
  expect((await shop.db.read.select().from(auditEntries)).map(({ action }) => action)).toEqual([
    "search-synonym.create",
    "search-synonym.update",
    "search-synonym.delete",
  ]);
});

test("another process sees a new entry within a second", async () => {
  const db = await openDatabase({ url: shop.url });
  let now = shop.clock();
  const clock = () => now;
  const other = createApp({
    ...shop,
    db,
    clock,
    catalogueVersion: createCatalogueVersion(db, clock),
  });
  const searchThere = async () => {
    const answer = await other.request("/api/products/search?q=gardan");
    return productSearchResponseSchema.parse(await answer.json()).data.shownFor;
  };
  expect(await searchThere()).toBeUndefined();
  await create(stiffNeck);
  now = new Date(now.getTime() + 1000);
  expect(await searchThere()).toBe("balm");
  await db.close();
});

test("an abbreviation may be typed with joiners, other dashes and wide letters", async () => {
  const terms = ["Ｂａｌｍ", "गर्\u200dयो\u200b"];
  expect((await create({ kind: "abbreviation", terms, means: [] })).terms).toEqual([
    "Balm",
    "गर्यो",
  ]);
  expect((await search("गर्\u200dयो")).ids.toSorted()).toEqual(["balm", "balm-rx"]);
});

test("rejects a word of another entry in any case", async () => {
  const { status, body } = await admin.call("POST", path, { ...stiffNeck, terms: ["x", "BUKHAR"] });
  const message = "“BUKHAR” is in another entry";
  expect([status, failureSchema.parse(body).fields]).toEqual([409, { terms: message }]);
});

test("rejects one of two entries that add the same word at the same time", async () => {
  const answers = await Promise.all([
    admin.call("POST", path, stiffNeck),
    admin.call("POST", path, { ...stiffNeck, terms: ["gardan", "neck"] }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test("rejects a complaint that leads only to prescription medicines", async () => {
  const { status, body } = await admin.call("POST", path, {
    ...stiffNeck,
    means: ["balm", "amoxicillin"],
  });
  const message = "“amoxicillin” finds only what needs a prescription";
  expect([status, failureSchema.parse(body).fields]).toEqual([400, { means: message }]);
  await create({ ...stiffNeck, means: ["balm", "not sold yet"] });
});

test.each([
  ["no words", { terms: [] }, "terms"],
  ["a word of signs", { terms: ["!!"] }, "terms"],
  ["a word of 61 characters", { terms: ["x".repeat(61)] }, "terms"],
  ["41 words", { terms: Array.from({ length: 41 }, (_, at) => `word${at}`) }, "terms"],
  ["a complaint that leads nowhere", { means: [] }, "means"],
  ["another kind", { kind: "joke" }, "kind"],
  ["an abbreviation of one word", { kind: "abbreviation", terms: ["x"], means: [] }, "terms"],
  ["an abbreviation of words apart", { kind: "abbreviation", means: [] }, "terms"],
  ["an abbreviation that leads on", { kind: "abbreviation", terms: ["x", "y"] }, "means"],
])("%s is refused by name", async (_, wrong, field) => {
  const { status, body } = await admin.call("POST", path, { ...stiffNeck, ...wrong });
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([400, [field]]);
});

test("rejects a form that is older than another edit and returns the present values", async () => {
  const { id, updatedAt } = await create(stiffNeck);
  const put = (input: object) => admin.call("PUT", `${path}/${id}`, { ...stiffNeck, ...input });
  expect((await put({ terms: ["gardan"], expectedUpdatedAt: updatedAt })).status).toBe(200);
  const { status, body } = await put({ means: ["para"], expectedUpdatedAt: updatedAt });
  const { error, details } = failureSchema.parse(body);
  expect([status, error]).toEqual([409, "Somebody else has changed this entry meanwhile"]);
  expect(details).toMatchObject({ terms: "gardan", means: "balm" });
});

test("saving the same entry again changes nothing", async () => {
  const { id, updatedAt } = await create(stiffNeck);
  await admin.call("PUT", `${path}/${id}`, stiffNeck);
  expect((await list()).find((one) => one.id === id)?.updatedAt).toBe(updatedAt);
  expect(await shop.db.read.select().from(auditEntries)).toHaveLength(1);
});

test("shows how the search understands a text", async () => {
  await create(stiffNeck);
  const understand = async (q: string) => {
    const { body } = await admin.call("GET", `${path}/understood?q=${encodeURIComponent(q)}`);
    return understoodResponseSchema.parse(body).data;
  };
  expect(await understand("gardan")).toEqual({
    total: 1,
    products: ["Tiger balm"],
    shownFor: "balm",
    dropped: [],
    didYouMean: "balm",
    alsoFor: [],
    complaint: [{ text: "balm", products: 1 }],
  });
  expect(await understand("PCM 500")).toMatchObject({
    total: 1,
    products: ["Paracetamol 500 mg"],
    shownFor: null,
    alsoFor: [{ word: "PCM", others: ["paracetamol", "acetaminophen"] }],
  });
  expect(await understand("chest pain")).toMatchObject({ total: 0, isEmergency: true });
  expect(await understand("morning after pill")).toMatchObject({ isPharmacistAsk: true });
  expect(await understand("paracetamol 650")).toMatchObject({ total: 0, instead: ["paracetamol"] });
});

test("only admins can see and change synonyms", async () => {
  const people = [createPerson(shop), await createMember(shop, "maya")];
  people.push(await createMember(shop, "sita", "staff"));
  const calls = [
    ["GET", path],
    ["GET", `${path}/understood?q=x`],
    ["GET", `${path}/misses`],
    ["POST", path],
    ["PUT", `${path}/complaint-bukhar`],
    ["DELETE", `${path}/complaint-bukhar`],
  ] as const;
  for (const [method, to] of calls) {
    const body = method === "POST" || method === "PUT" ? stiffNeck : undefined;
    const answers = await Promise.all(people.map((person) => person.call(method, to, body)));
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
  }
});
