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
    { id: "cmc", name: "Olvas 1% Eye Drops", genericName: "Carboxymethylcellulose" },
    { id: "moxi-eye", name: "Cequin 0.5% Eye Drops", genericName: "Moxifloxacin" },
    {
      ...{ id: "moxi-tablet", name: "Moxil", genericName: "Moxifloxacin" },
      ...{ strength: "400 mg", form: "Tablet" },
    },
    { id: "tobra-injection", name: "Tobin 80 mg Injection", genericName: "Tobramycin" },
    { id: "ointment", name: "Emosoft", genericName: "White Soft Paraffin" },
    { id: "depo", name: "Depo Pred", genericName: "Methylprednisolone" },
    { id: "toothpaste", name: "White Toothpaste" },
    { id: "atenolol", name: "Enol 50 mg", genericName: "Atenolol" },
    { id: "dolo", name: "Dolo 650", genericName: "Paracetamol" },
    { id: "doloket", name: "Doloket 10", genericName: "Ketorolac" },
    { id: "dolo-balm", name: "Balm", description: "Use it beside Dolo" },
    { id: "para", name: "Paracetamol 500 mg" },
    {
      ...{ id: "omeprazole", name: "Omeprazole 20 mg", genericName: "Omeprazole" },
      description: "Ask a doctor in pregnancy. For acidity.",
    },
    { id: "antacid", name: "Antacid Gel", description: "For acidity" },
    { id: "propranolol", name: "Adlock", genericName: "Propranolol" },
    {
      ...{ id: "cipla-made", name: "Desirox", genericName: "Deferasirox" },
      manufacturer: "Cipla",
    },
    { id: "dolonac", name: "Dolonac", genericName: "Aceclofenac" },
    {
      ...{ id: "pulmicort-f", name: "Pulmicort-F", genericName: "Budesonide + Formoterol" },
      form: "Inhaler",
    },
    { id: "budesonide", name: "Budison", genericName: "Budesonide", form: "Inhaler" },
    { id: "budesonide-spray", name: "Budinas", genericName: "Budesonide", form: "Nasal Spray" },
    {
      ...{ id: "mankind-made", name: "Amlokind", genericName: "Amlodipine" },
      manufacturer: "Mankind",
    },
    {
      ...{ id: "ibuprofen", name: "Urcin", genericName: "Ibuprofen" },
      manufacturer: "Ganesh Pharmaceuticals",
    },
    { id: "condoms", name: "Condoms Dotted", manufacturer: "Other" },
    { id: "bandage", name: "Crepe Bandage" },
    { id: "rehydration", name: "Oral Rehydration Salts" },
    { id: "monitor", name: "Blood Pressure Monitor" },
    { id: "amlodipine", name: "Amlodipine 5 mg" },
    { id: "olmesartan", name: "Olmezest", genericName: "Olmesartan" },
    { id: "levolin-rotacap", name: "Levolin Rotacap", genericName: "Levosalbutamol" },
    { id: "levolin-inhaler", name: "Levolin 50 mcg Inhaler Plain", genericName: "Levosalbutamol" },
    { id: "bandage-10", name: "Elastic Bandage 10 cm" },
    { id: "calpolin", name: "Calpolin 500 mg", genericName: "Ampicillin" },
    { id: "galvus", name: "Galvus Cip 50 mg", genericName: "Vildagliptin" },
    { id: "metoprolol", name: "Metosef 50 mg", genericName: "Metoprolol Tartrate" },
    {
      ...{ id: "metoprolol-er", name: "Metosef ER 50 mg", genericName: "Metoprolol Succinate" },
      form: "Tablet (Extended Release)",
    },
  ]);
});
afterAll(() => shop.remove());

async function search(q: string) {
  const { body } = await shop.call(`/api/products/search?q=${encodeURIComponent(q)}`);
  const { products, ...rest } = productSearchResponseSchema.parse(body).data;
  return { ...rest, ids: products.map(({ id }) => id) };
}
async function suggest(q: string) {
  const { body } = await shop.call(`/api/products/suggestions?q=${encodeURIComponent(q)}`);
  const { products, ...rest } = productSuggestionsResponseSchema.parse(body).data;
  return { ...rest, ids: products.map(({ id }) => id) };
}

test("a brand of eye drops is no complaint about the eyes", async () => {
  const { ids, brand } = await search("moxicip eye drops");
  expect([ids, brand?.name]).toEqual([["moxi-eye"], "Moxicip"]);
  expect((await search("ciplox d eye drops")).ids).toEqual([]);
  expect((await search("eye drop")).ids).toContain("cmc");
});

test("a brand of eye drops has no tablets and injections of its substance", async () => {
  expect((await search("vigamox")).ids).toEqual(["moxi-eye"]);
  expect(await search("tobrex")).toMatchObject({ ids: [], brand: { name: "Tobrex" } });
  expect((await search("moxicip")).ids.toSorted()).toEqual(["moxi-eye", "moxi-tablet"]);
});

test.each(["nilocon white", "sangini depo"])(
  "the rest of %s without its name shows no medicine",
  async (q) => {
    expect(await search(q)).toMatchObject({ ids: [] });
  },
);

test("a short word that is left is not the beginning of a substance", async () => {
  expect((await search("olmes zzqq")).ids).toEqual([]);
});

test("a word that is left is no beginning and no maker", async () => {
  expect((await search("dolo zzqq")).ids.toSorted()).toEqual(["dolo", "dolo-balm"]);
  expect((await search("mankind condom")).ids).not.toContain("mankind-made");
});

test("a name with a suffix of other contents is not the brand", async () => {
  const { ids, brand } = await search("pulmicort");
  expect([ids, brand?.name]).toEqual([["budesonide"], "Pulmicort"]);
  expect((await search("pulmicort f")).ids).toEqual(["pulmicort-f"]);
});

test("a complaint of one word is found beside words such as banda", async () => {
  expect((await search("jhada banda garne")).ids).toEqual(["rehydration"]);
});

test("a name before a substance or a word of the shop is dropped", async () => {
  expect(await search("zzkoba paracetamol")).toMatchObject({ dropped: ["zzkoba"] });
  expect(await search("zzkoba toothpaste")).toMatchObject({ ids: ["toothpaste"] });
});

test("a short word that is written out is no beginning", async () => {
  expect((await search("eno")).ids).toEqual(["antacid"]);
  expect((await suggest("eno")).ids).toEqual(["atenolol"]);
});

test("a whole name leaves out the names of other medicines that begin with it", async () => {
  expect((await search("dolo")).ids.toSorted()).toEqual(["dolo", "dolo-balm"]);
  expect((await search("dolo")).pagination.total).toBe(2);
  expect((await suggest("dolo")).ids).toContain("doloket");
});

test("a maker of the shop is not the beginning of a brand", async () => {
  const { ids, brand } = await suggest("cipla");
  expect([ids, brand]).toEqual([["cipla-made"], undefined]);
  expect((await suggest("cipl")).ids).not.toContain("propranolol");
});

test("a maker that the shop lacks is no complaint", async () => {
  expect(await suggest("sun pharma")).toMatchObject({ ids: [], didYouMean: null });
  expect((await search("sunniyo")).ids).toEqual(["ibuprofen"]);
});

test("what somebody may take in pregnancy is no product", async () => {
  const { ids, pharmacistAsk } = await search("what can i take for acidity in pregnancy");
  expect([ids, pharmacistAsk]).toEqual([[], "pregnancy"]);
});

test("a question and a plural are read as their complaint", async () => {
  expect((await search("which tablet is good for blood pressure")).ids[0]).toBe("amlodipine");
  expect((await search("painkillers")).ids[0]).toBe("para");
});

test("the form that is typed comes before those that also count as it", async () => {
  expect((await search("levolin inhaler")).ids).toEqual(["levolin-inhaler", "levolin-rotacap"]);
});

test("a size in inches finds the same one in centimetres", async () => {
  expect((await search("elastic bandage 4 inch")).ids).toEqual(["bandage-10"]);
  expect((await search("elastic bandage 6 inch")).ids).toEqual([]);
});

test("a brand with a strength that the shop lacks says so", async () => {
  expect((await search("calpol 250")).brand).toMatchObject({ isOtherStrength: true });
  expect((await search("calpol 500")).brand).not.toHaveProperty("isOtherStrength");
});

test("a short name inside another one is none of its name", async () => {
  expect((await search("cip xt 50")).notInShop).toBeUndefined();
});

test("a brand with a strength is not the beginning of another name", async () => {
  expect((await suggest("calpol 500")).ids).not.toContain("calpolin");
});

test("a brand that releases slowly has no plain tablets of its substance", async () => {
  expect((await search("met xl 50")).ids).toEqual(["metoprolol-er"]);
});
