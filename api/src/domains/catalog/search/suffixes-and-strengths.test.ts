import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts } from "../../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import {
  productSearchResponseSchema,
  productSuggestionsResponseSchema,
} from "../../../contract/index.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  const named = (id: string, name: string, genericName: string | null, strength?: string) => ({
    ...{ id, name, genericName, strength: strength ?? null },
  });
  await addProducts(shop.db, [
    named("eco325", "Ecosprin 325 mg Tablet", "Aspirin"),
    named("asa75", "Delisprin 75 mg Tablet", "Aspirin"),
    named("clopi75", "Clopilet A 75 mg Tablet", "Aspirin + Clopidogrel"),
    {
      ...named("moxclav", "Moxclav 1.2 g Injection", "Amoxicillin + Clavulanic Acid"),
      description: "After 625 days",
    },
    named("montair", "Montair 10 mg Tablet", "Montelukast"),
    named("zerodol", "Zerodol 100 mg Tablet", "Aceclofenac"),
    named("taxim", "Taxim-O CV 200 mg + 125 mg Tablet", "Cefixime + Clavulanic Acid"),
    named("dolo", "Dolo 650 Tablet 15's", "Paracetamol"),
    named("amlo25", "Amlopin 2.5 mg Tablet", "Amlodipine"),
    named("amlo5", "Stamlo Tablet Extra Long Name", "Amlodipine", "5 mg"),
    named("amlo-at", "Amlo AT 5/50", "Amlodipine + Atenolol", "5 mg + 50 mg"),
    named("syrup", "Amlo Syrup 10 mg/5 ml", "Amlodipine"),
    named("mox", "Mox 500 mg Capsule", "Amoxicillin"),
    named("mox-inj", "Mox 500 mg Inj", "Amoxicillin"),
    { ...named("calpol", "Calpol", "Paracetamol", "500 mg"), form: "Tablet" },
    named("vitd", "Vitamin D3 60,000 IU", "Cholecalciferol"),
    named("ceft", "Xone 1 gm Injection", "Ceftriaxone"),
    named("cabgolin", "Cabgolin 0.5 mg Tablet", "Cabergoline"),
    named("pan", "Pan 40 mg Tablet", "Pantoprazole"),
    named("pandura", "Pandura 2 mg Tablet", "Clonazepam"),
    { ...named("kid", "Coldrid Syrup", "Paracetamol"), description: "" },
    named("adult", "Coldrid Tablet", "Paracetamol"),
    named("meter", "Blood Glucose Meter", null),
    named("azithral", "Azithral 500 mg Tablet", "Azithromycin"),
    { ...named("barcode", "Hand Wash", null), sku: "8901234567890" },
    named("lemon", "Fruit Salts", null),
    named("salicylic", "Ortol 6% Ointment", "Salicylic Acid"),
    named("clotrimazole", "Candid 1% Cream", "Clotrimazole"),
    named("brimo", "Brimo Eye Drops 0.10%", "Brimonidine", "0.10%"),
    named("inda", "Inda 2.50mg Tablet", "Indapamide"),
    named("anti-d", "Anti D Injection", "Immunoglobulin"),
    named("candid-powder", "Candid Powder", "Clotrimazole"),
  ]);
});
afterAll(() => shop.remove());

async function search(q: string) {
  const { body } = await shop.call(`/api/products/search?q=${encodeURIComponent(q)}`);
  const { data } = productSearchResponseSchema.parse(body);
  const instead = data.notInShop?.instead.map(({ kind, text, products }) => ({
    ...{ kind, text, ids: products.map(({ id }) => id) },
  }));
  const ids = data.products.map(({ id }) => id);
  return { ids, asked: data.notInShop?.asked, instead, brand: data.brand?.name };
}

async function suggest(q: string) {
  const { body } = await shop.call(`/api/products/suggestions?q=${encodeURIComponent(q)}`);
  const { data } = productSuggestionsResponseSchema.parse(body);
  return data.products.map(({ id }) => id);
}

test("a strength that the shop lacks shows the same salts first, and the name apart", async () => {
  expect(await search("ecosprin 75")).toEqual({
    brand: undefined,
    ids: [],
    asked: "ecosprin 75",
    instead: [
      { kind: "same-salts", text: "Aspirin 75", ids: ["asa75"] },
      { kind: "same-name", text: "ecosprin", ids: ["eco325"] },
    ],
  });
});

test.each([
  ["montair xr", "montair"],
  ["zerodol forte", "zerodol"],
  ["moxclav 625", "moxclav"],
  ["taxim o 200 forte", "taxim"],
  ["calpol syrup", "calpol"],
  ["dolo 65", "dolo"],
  ["cabgolin 5", "cabgolin"],
  ["amlopin 5 mg", "amlo25"],
  ["dolo 15", "dolo"],
  ["pan lx", "pan"],
  ["pan 40 mcg", "pan"],
  ["brimo .2", "brimo"],
  ["cabgolin 0.05", "cabgolin"],
])("%s is not in the shop, and others of the name are apart", async (q, id) => {
  const { ids, asked, instead } = await search(q);
  expect([ids, asked]).toEqual([[], q]);
  expect(instead?.find(({ kind }) => kind === "same-name")?.ids).toEqual([id]);
});

test.each(["Montair LC", "Zerodol SP", "Pan D"])(
  "%s, a brand of its own, is named and is not the shop's brand without the suffix",
  async (q) => expect(await search(q)).toMatchObject({ ids: [], brand: q, asked: undefined }),
);

test.each([
  ["ecosprin 325", "eco325"],
  ["calpol tablet", "calpol"],
  ["calpol 500mg tab", "calpol"],
  ["dolo 650 15's", "dolo"],
  ["taxim o cv 200", "taxim"],
  ["vitamin d 60000", "vitd"],
  ["vit d3 60000 iu", "vitd"],
  ["xone 1g", "ceft"],
  ["xone 1000 mg", "ceft"],
  ["cabgolin 0.5", "cabgolin"],
  ["cabgolin 500 mcg", "cabgolin"],
  ["amlopin 2.5mg", "amlo25"],
  ["cabgolin 0.50", "cabgolin"],
  ["cabgolin .5", "cabgolin"],
  ["brimonidine 0.1 drops", "brimo"],
  ["brimonidine .10%", "brimo"],
  ["brimonidine 0.1%", "brimo"],
  ["indapamide 2.5 mg", "inda"],
  ["890 1234 567890", "barcode"],
])("%s is in the shop", async (q, id) => {
  expect(await search(q)).toMatchObject({ ids: [id], asked: undefined });
});

test("plain products of the strength come before combinations, and no other strength comes", async () => {
  expect((await search("amlodipine 5")).ids).toEqual(["amlo5", "amlo-at"]);
  expect((await search("amoxicillin 500")).ids).toEqual(["mox", "mox-inj"]);
});

test("two medicines are shown apart", async () => {
  const { ids, instead } = await search("azithromycin montelukast");
  expect(ids).toEqual([]);
  expect(instead).toEqual([
    { kind: "part", text: "azithromycin", ids: ["azithral"] },
    { kind: "part", text: "montelukast", ids: ["montair"] },
  ]);
});

test.each(["anti qqq azithromycin", "azithromycin anti depression"])(
  "a fragment is no part of its own: %s",
  async (q) => {
    const { ids, instead = [] } = await search(q);
    const shown = [...ids, ...instead.flatMap((group) => group.ids)];
    expect(shown).not.toContain("anti-d");
  },
);

test("a word for what a substance does is left out", async () => {
  expect((await search("anti depressant tablet azithromycin 500")).ids).toEqual(["azithral"]);
});

test("a form alone is not searched instead of an unknown name", async () => {
  expect(await search("qqqq tablet")).toEqual({
    brand: undefined,
    ids: [],
    asked: undefined,
    instead: undefined,
  });
});

test("a Nepali word for a form is one, and no complaint is left out for it", async () => {
  expect((await search("candid malam")).ids).toEqual(["clotrimazole"]);
  expect((await search("daad ko malam")).ids).not.toContain("salicylic");
  expect((await search("qqqqdaad malam")).ids).toEqual([]);
});

test("for a child the children's forms come first", async () => {
  expect((await search("coldrid")).ids).toEqual(["kid", "adult"]);
  expect((await search("coldrid medicine for my child")).ids).toEqual(["kid", "adult"]);
});

test("a class of medicines and the usual name of a thing find their products", async () => {
  expect((await search("antibiotics")).ids.toSorted()).toEqual([
    ...["azithral", "ceft", "mox", "mox-inj", "moxclav", "taxim"],
  ]);
  expect((await search("glucometer")).ids).toEqual(["meter"]);
});

test("the last number or suffix may be unfinished in suggestions alone", async () => {
  expect(await suggest("dolo 6")).toEqual(["dolo"]);
  expect(await suggest("taxim o c")).toEqual(["taxim"]);
  expect(await suggest("dolo 7")).toEqual([]);
  expect((await search("dolo 6")).ids).toEqual([]);
  expect(await suggest("montair lc")).toEqual([]);
});

test("words of descriptions suggest nothing", async () => {
  expect(await suggest("days")).toEqual([]);
  expect((await search("days")).ids).toEqual(["moxclav"]);
});
