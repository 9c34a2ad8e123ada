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
  await addProducts(shop.db, [
    { id: "ramipril", name: "Ramil 5 mg", genericName: "Ramipril", strength: "5 mg" },
    { id: "lone", name: "Pressurin", genericName: "Telmisartan" },
    {
      ...{ id: "ramipril-2", name: "Ramil 2.5 mg", genericName: "Ramipril", strength: "2.5 mg" },
    },
    { id: "presart", name: "Pressart R", genericName: "Ramipril + Telmisartan" },
    { id: "zinc-ramipril", name: "Sugarcut", genericName: "Gliclazide + Metformin" },
    {
      ...{ id: "gliclazide", name: "Glix Tablet", genericName: "Gliclazide" },
      strength: "80 mg",
    },
    { id: "meter", name: "Glucometer Kit", genericName: "Blood glucose meter" },
    { id: "monitor", name: "Blood Pressure Monitor" },
    {
      ...{ id: "timolol", name: "Timo Ophthalmic Solution 0.5%", genericName: "Timolol" },
      ...{ strength: "0.5%", form: "Ophthalmic Solution" },
    },
    {
      ...{ id: "oflox-ear", name: "Ofear 0.3%", genericName: "Ofloxacin" },
      ...{ strength: "0.3%", form: "Ear Drop" },
    },
    { id: "oflox-tablet", name: "Oftab 200 mg", genericName: "Ofloxacin", form: "Tablet" },
    {
      ...{ id: "tears", name: "Soothing Eye Drops", genericName: "Carboxymethylcellulose" },
      ...{ form: "Eye Drop" },
    },
    { id: "wax", name: "Waxoff Ear Drops", genericName: "Docusate", form: "Ear Drop" },
    {
      ...{ id: "miconazole", name: "Micon 2%", genericName: "Miconazole Nitrate", form: "Cream" },
      strength: "2%",
    },
    {
      ...{ id: "melatonin", name: "Melax 3 mg Tablet", genericName: "Melatonin", strength: "3 mg" },
    },
    { id: "rosuvastatin", name: "Rosat 10 mg", genericName: "Rosuvastatin", strength: "10 mg" },
    {
      ...{ id: "salbutamol", name: "Salbu 100 mcg Inhaler", genericName: "Salbutamol" },
      ...{ strength: "100 mcg", form: "Inhaler" },
    },
    { id: "cefixime", name: "Cefi 100 mg/5 ml", genericName: "Cefixime", form: "Syrup" },
    { id: "d3", name: "Dthree 2000 IU", genericName: "Vitamin D3", strength: "2000 IU" },
    { id: "night", name: "Night Fresh", genericName: "Paraffin" },
    { id: "licef", name: "Licef 500", genericName: "Cefadroxil" },
    { id: "thyroida", name: "Thyroida", genericName: "Verapamil" },
    { id: "khokinil", name: "Khokinil", genericName: "Bromhexine" },
    { id: "napa", name: "Napa 500 mg", genericName: "Paracetamol", strength: "500 mg" },
  ]);
});
afterAll(() => shop.remove());

async function search(q: string) {
  const { body } = await shop.call(`/api/products/search?q=${encodeURIComponent(q)}`);
  const { products, ...rest } = productSearchResponseSchema.parse(body).data;
  return { ...rest, ids: products.map(({ id }) => id) };
}
test.each([
  ["ramipril sodium 5 for my mother", "ramipril", "ramipril-2"],
  ["ramipril of strength 2.5 for mother", "ramipril-2", "ramipril"],
])("%s keeps the strength, also apart from the name", async (q, wanted, other) => {
  const { ids } = await search(q);
  expect(ids).toContain(wanted);
  expect(ids).not.toContain(other);
});

async function suggest(q: string) {
  const { body } = await shop.call(`/api/products/suggestions?q=${encodeURIComponent(q)}`);
  return productSuggestionsResponseSchema.parse(body).data.products.map(({ id }) => id);
}

test.each([
  [
    "my father takes ramipril 2.5 every morning",
    ["ramipril-2"],
    ["father", "takes", "every", "morning"],
  ],
  ["doctor le ramipril 5 mg khanu bhanyo", ["ramipril"], ["doctor", "le", "khanu", "bhanyo"]],
  ["please give tab gliclazide 80 mg for 30 days", ["gliclazide"], ["give", "30", "days"]],
  ["डाक्टरले gliclazide 80 mg लेख्नुभयो", ["gliclazide"], ["डाक्टरले", "लेख्नुभयो"]],
  ["मुटुको लागि ramipril 5 mg दिनुहोस्", ["ramipril"], ["मुटुको", "दिनुहोस्"]],
  ["cream miconazole nitrate for toes of my son 15g", ["miconazole"], ["toes", "15 g"]],
  ["ramiprill 5 mg for a runny nose", ["ramipril"], ["runny", "nose"]],
  ["gliclazide 80 mg one tablet at night", ["gliclazide"], ["night"]],
  ["bacchalai cefixime syrup lekhnu bhayo", ["cefixime"], ["bacchalai", "lekhnu", "bhayo"]],
])(
  "a sentence finds the medicine that it names, and says what it leaves out: %s",
  async (q, ids, dropped) => {
    const found = await search(q);
    expect(found.ids).toEqual(ids);
    for (const word of dropped) expect(found.dropped).toContain(word);
  },
);

test.each([
  ["my doctor prescribed crestor 10 mg at night", "Crestor", "rosuvastatin"],
  ["sasto crestor 10 bhaye pathaunu hola", "Crestor", "rosuvastatin"],
  ["dam badhda ventolin puff lekhnu bhayo", "Ventolin", "salbutamol"],
])("a sentence finds the brand that it names: %s", async (q, name, id) => {
  const found = await search(q);
  expect([found.brand?.name, found.ids]).toEqual([name, [id]]);
  expect(found.dropped?.length).toBeGreaterThan(1);
});

test.each([
  ["doctor le glix 80 lekhnu bhayo", ["gliclazide"]],
  ["mero buwa lai glix tablet dinu", ["gliclazide"]],
  ["i want to buy salbu 100 mcg for my mother", ["salbutamol"]],
  ["डाक्टरले Glix 80 mg लेख्नुभयो", ["gliclazide"]],
])(
  "a sentence finds a product of the shop by its name and strength or form: %s",
  async (q, ids) => {
    const found = await search(q);
    expect([found.ids, (found.dropped?.length ?? 0) > 0]).toEqual([ids, true]);
  },
);

test.each(["glix 80 or ramil 5 which", "glix 80 hoina arko", "glix side effects 80"])(
  "two products of the shop, or one that is not wanted, are not shown: %s",
  async (q) => {
    expect((await search(q)).ids).toEqual([]);
  },
);

test.each([
  ["sugar ko dabai gliclazide", "gliclazide"],
  ["gliclazide for diabetes", "gliclazide"],
  ["pressure ko ausadhi ramipril", "ramipril"],
  ["presar ko dabai ramipril", "ramipril"],
  ["प्रेसरको औषधि ramipril", "ramipril"],
])("a substance says more than a complaint beside it: %s", async (q, id) => {
  const found = await search(q);
  expect(found.ids[0]).toBe(id);
  expect(found.ids).not.toContain("meter");
  expect(found.ids).not.toContain("monitor");
  for (const one of await suggest(q))
    expect(["gliclazide", "ramipril", "ramipril-2"]).toContain(one);
});

test.each([
  ["timolole eye drop", ["timolol"]],
  ["timolol eye drops", ["timolol"]],
  ["aankha ma halne timolol thopa", ["timolol"]],
  ["timolole eyedrops", ["timolol"]],
  ["timolol eye/ear drops", ["timolol"]],
  ["ofloxacine ear drop", ["oflox-ear"]],
  ["kan ma halne ofloxacin thopa", ["oflox-ear"]],
])("the route goes with the substance, misspelt or not: %s", async (q, ids) => {
  expect((await search(q)).ids).toEqual(ids);
});

test.each(["ofloxacin eye drops", "ofloxacine nasal drop", "timolol ear drops"])(
  "another route or another substance is not shown instead: %s",
  async (q) => {
    const { ids, dropped } = await search(q);
    expect([ids, dropped ?? []]).toEqual([[], []]);
    expect(await suggest(q)).toEqual([]);
  },
);

test("a vitamin with a strength that the shop lacks is not shown in another one", async () => {
  const { ids, notInShop } = await search("vitamin d3 60000 iu weekly");
  expect([ids, notInShop?.instead.map(({ kind }) => kind)]).toEqual([[], ["same-name"]]);
  expect((await search("vitamin d3 2000 iu weekly")).ids).toEqual(["d3"]);
});

test.each([
  "allergic to ramipril what can i take",
  "ramipril ko side effect",
  "pressure medicine without ramipril",
  "ramipril hoina arko ausadhi",
  "ramipril को सट्टा के खाने",
  "ramipril ra napa khane",
  "bachha lai gliclazide tablet dine",
  "not crestor 10 but cheaper",
])("nothing is left out of a text that may not want what it names: %s", async (q) => {
  const { ids, brand } = await search(q);
  expect([ids, brand]).toEqual([[], undefined]);
});

test.each([
  "sleeping pill melatonin 3mg",
  "nidra lagne goli melatonin",
  "melatonine for good sleep tablet",
])("a free substance says more than its class: %s", async (q) => {
  const { ids, pharmacistAsk } = await search(q);
  expect([ids, pharmacistAsk]).toEqual([["melatonin"], undefined]);
});

test.each([
  ["lice", "licef"],
  ["thyroid", "thyroida"],
  ["khoki", "khokinil"],
])("a complaint does not begin the name of a medicine: %s", async (q, id) => {
  expect((await search(q)).ids).not.toContain(id);
  expect(await suggest(q)).not.toContain(id);
  expect((await search(id)).ids).toEqual([id]);
});

test("a class of controlled medicines stays with the pharmacist", async () => {
  expect((await search("sleeping pill zolpidem")).pharmacistAsk).toBe("controlled-medicine");
  expect((await search("strong sleeping tablet")).pharmacistAsk).toBe("controlled-medicine");
});
