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
    {
      id: "pair",
      name: "Duofen",
      genericName: "Paracetamol + Ibuprofen",
      strength: "325 mg + 400 mg",
    },
    {
      id: "pair-syrup",
      name: "Duo",
      genericName: "Ibuprofen + Paracetamol",
      strength: "100 mg + 162.5 mg",
      form: "Syrup",
    },
    { id: "single", name: "Fen 400", genericName: "Ibuprofen", strength: "400 mg" },
    {
      id: "triple",
      name: "Triofen",
      genericName: "Ibuprofen + Paracetamol + Caffeine",
      strength: "400 mg + 325 mg + 50 mg",
    },
    { id: "combiflox", name: "Combiflox", genericName: "Ofloxacin + Ornidazole" },
    { id: "animet", name: "Animet", genericName: "Iron" },
    { id: "sitamet", name: "Sitamet", genericName: "Sitagliptin phosphate + Metformin HCl" },
    { id: "para", name: "Paracetamol 500 mg" },
    { id: "para-650", name: "Parafast", genericName: "Acetaminophen", strength: "650 mg" },
    { id: "montair", name: "Montair 10", genericName: "Montelukast", strength: "10 mg" },
    { id: "pan-d", name: "Pan-D", genericName: "Pantoprazole + Domperidone" },
    { id: "panto", name: "Pantozol", genericName: "Pantoprazole sodium", strength: "40 mg" },
    { id: "flexon", name: "Flexon Tablet", genericName: "Ibuprofen + Paracetamol" },
    { id: "lemon", name: "Lemon balm", description: "Brufen and dolo are coloured" },
    { id: "diclo", name: "Diclo 50", genericName: "Diclofenac sodium", strength: "50 mg" },
    { id: "diclo-sr", name: "Diclo SR 100", genericName: "Diclofenac", strength: "100 mg" },
    { id: "budes", name: "Budes Nebuliser Solution", genericName: "Budesonide" },
    { id: "budes-tablet", name: "Budes 3 mg", genericName: "Budesonide" },
    { id: "hidden", name: "Hidden", genericName: "Ibuprofen + Paracetamol", isActive: false },
  ]);
});
afterAll(() => shop.remove());

async function search(q: string, query: Record<string, string> = {}) {
  const { status, body } = await shop.call(
    `/api/products/search?${new URLSearchParams({ q, ...query })}`,
  );
  expect(status).toBe(200);
  const { products, ...rest } = productSearchResponseSchema.parse(body).data;
  return { ...rest, ids: products.map(({ id }) => id) };
}
async function suggest(q: string) {
  const { body } = await shop.call(`/api/products/suggestions?q=${encodeURIComponent(q)}`);
  const { products, ...rest } = productSuggestionsResponseSchema.parse(body).data;
  return { ...rest, ids: products.map(({ id }) => id) };
}

const combiflam = { name: "Combiflam", composition: "ibuprofen 400 mg + paracetamol 325 mg" };

test("a brand that the shop lacks says what it is, and finds exactly the same, its strength first", async () => {
  expect(await search("combiflam")).toEqual({
    ids: ["pair", "flexon", "pair-syrup"],
    pagination: { page: 1, limit: 20, total: 3, totalPages: 1 },
    didYouMean: null,
    brand: combiflam,
  });
});

test.each(["Combiflam Tablet", "COMBIFLAM tab", "combiflam ko dabai", "combiflam 400"])(
  "a form, a strength and words such as medicine do not hide a brand: %s",
  async (q) => {
    expect((await search(q)).brand).toEqual(combiflam);
  },
);

test("a typed form comes first, without the strength of tablets", async () => {
  const { ids, brand } = await search("combiflam syrup");
  expect([ids[0], brand?.composition]).toEqual(["pair-syrup", "ibuprofen + paracetamol"]);
});

test("a strength that the brand's entry does not have is not stated", async () => {
  expect((await search("combiflam 200")).brand?.composition).toBe("ibuprofen + paracetamol");
});

test("a suggestion has the same substance or there is none", async () => {
  expect(await suggest("janumet")).toMatchObject({
    ids: ["sitamet"],
    brand: { name: "Janumet", composition: "sitagliptin + metformin" },
    didYouMean: null,
  });
  expect(await suggest("brufen")).toMatchObject({
    ids: ["single"],
    brand: { name: "Brufen", composition: "ibuprofen" },
  });
  expect(await suggest("galvus")).toMatchObject({ ids: [], brand: { name: "Galvus" } });
});

test("an unfinished brand is suggested from four letters on, if it is the only one", async () => {
  expect((await suggest("combi")).brand).toBeUndefined();
  expect((await suggest("combifla")).brand).toEqual(combiflam);
  expect((await suggest("janu")).brand).toBeUndefined();
  expect((await suggest("janum")).brand?.name).toBe("Janumet");
});

test.each([
  ["combiflame", "Combiflam"],
  ["janumat", "Janumet"],
  ["asthaline", "Asthalin"],
])("a misspelt brand is understood and named: %s", async (q, name) => {
  expect((await search(q)).brand).toMatchObject({ name, isGuess: true });
});

test.each(["dola", "combiflox", "animet", "brufenol", "zxcvbnm", "ibuprofem", "janumatt lc"])(
  "a short word, another name or a generic is no misspelt brand: %s",
  async (q) => {
    expect((await search(q)).brand).toBeUndefined();
  },
);

test("the beginning of a product's name is no misspelt brand", async () => {
  expect(await suggest("combiflo")).toMatchObject({ ids: ["combiflox"] });
  expect((await suggest("combiflo")).brand).toBeUndefined();
});

test("a brand of the shop is found as before", async () => {
  expect(await search("flexon")).toMatchObject({ ids: ["flexon"] });
  expect((await search("flexon")).brand).toBeUndefined();
  expect((await search("montair")).brand).toBeUndefined();
});

test("another brand with a suffix is another brand", async () => {
  expect((await search("montair lc")).brand).toEqual({
    name: "Montair LC",
    composition: "montelukast 10 mg + levocetirizine 5 mg",
  });
  expect(await search("pan 40")).toMatchObject({ ids: ["panto"], brand: { name: "Pan 40" } });
  expect((await search("pan d")).brand).toBeUndefined();
});

test("an unknown suffix or a second medicine is never dropped", async () => {
  expect((await search("combiflam plus")).brand).toBeUndefined();
  expect((await search("combiflam dolo")).brand).toBeUndefined();
  expect((await search("janumet xr")).brand).toBeUndefined();
});

test("other spellings and names that are nothing but the ingredient count as the same", async () => {
  expect((await search("dolo 650")).ids).toEqual(["para-650", "para"]);
  expect((await search("crocin 500")).ids).toEqual(["para", "para-650"]);
});

test("tablets come before other forms when no form was typed", async () => {
  await addProducts(shop.db, [
    { id: "oral", name: "Amo", genericName: "Cetirizine HCl", form: "Oral Solution" },
    { id: "tablets", name: "Amocetin", genericName: "Cetirizine", form: "Tablet" },
  ]);
  expect((await search("okacet")).ids).toEqual(["tablets", "oral"]);
  expect((await search("okacet syrup")).ids).toEqual(["oral", "tablets"]);
});

test("filters, order and pages hold for the products with the same contents", async () => {
  expect((await search("combiflam", { limit: "1", page: "2" })).ids).toEqual(["flexon"]);
  expect((await search("combiflam", { sortBy: "name", order: "desc" })).ids).toEqual([
    "flexon",
    "pair",
    "pair-syrup",
  ]);
  expect(await search("combiflam", { prescription: "yes" })).toMatchObject({
    ids: [],
    brand: combiflam,
  });
});

test("a brand with SR shows what is released slowly, and says only what the brand contains", async () => {
  const sr = await search("voveran sr 100");
  expect([sr.ids, sr.brand]).toEqual([
    ["diclo-sr"],
    { name: "Voveran", composition: "diclofenac" },
  ]);
  expect((await search("voveran")).ids.toSorted()).toEqual(["diclo", "diclo-sr"]);
});

test("a release that is taken at other times is not shown for the asked one", async () => {
  await addProducts(shop.db, [
    {
      id: "diclo-xr",
      name: "Diclo XR",
      genericName: "Diclofenac",
      form: "Tablet (Extended Release)",
    },
  ]);
  expect((await search("voveran sr")).ids).toEqual(["diclo-sr"]);
  expect((await search("voveran xr")).ids).toEqual(["diclo-xr"]);
  expect((await search("voveran er")).ids).toEqual(["diclo-xr"]);
});

test.each(["voveran mr", "voveran plus", "combiflam sr"])(
  "%s may contain something else, so nothing is said of it",
  async (q) => {
    expect((await search(q)).brand).toBeUndefined();
  },
);

test.each(["budecort nebuliser solution", "budecort nebules"])(
  "%s shows what is breathed in",
  async (q) => {
    const { ids, brand } = await search(q);
    expect([ids, brand?.name]).toEqual([["budes"], "Budecort"]);
  },
);
