import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  addCategories,
  addProducts,
  createTemporaryDatabase,
} from "../../../../testing/database.ts";
import { searchShop } from "../../../../testing/search.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addCategories(shop.db, [{ id: "pain", name: "Pain Relief" }]);
  const named = (id: string, name: string, genericName: string | null = null) => ({
    ...{ id, name, genericName },
  });
  await addProducts(shop.db, [
    named("dolo", "Dolo 650 Tablet 15's", "Paracetamol"),
    named("para", "Paracetamol 500 mg", "Paracetamol"),
    { ...named("para-rx", "Paracetamol Injection", "Paracetamol"), prescriptionRequired: true },
    named("pantop", "Pantop 40mg Tablet", "Pantoprazole"),
    named("augmentin", "Augmentin 625 Duo Tablet", "Amoxycillin + Clavulanic Acid"),
    named("montair", "Montair LC Tablet", "Montelukast + Levocetirizine"),
    named("atorva10", "Atorva 10 mg Tablet 15's", "Atorvastatin"),
    named("atorva80", "Atorva 80 mg Tablet 10's", "Atorvastatin"),
    named("cough", "Herbal Cough Syrup"),
    { ...named("zimax", "Zimax", "Azithromycin"), strength: "500 mg" },
    { ...named("met", "Comet", "Metformin"), strength: "500 mg" },
    named("cetirizine", "Alatrol", "Cetirizine"),
    named("c", "Ceevit", "Vitamin C"),
    named("b12", "Vitamin B12", "Cyanocobalamin"),
    named("jal", "Oral Rehydration Salts"),
  ]);
});
afterAll(() => shop.remove());

const search = (q: string) =>
  searchShop(shop.db, { q, page: 1, limit: 5 }, "2026-06-15").then(({ products, ...rest }) => ({
    ids: products.map(({ id }) => id),
    ...rest,
  }));

test.each([
  ["dolo650", "dolo"],
  ["dolo 650", "dolo"],
  ["paracetamol 500mg", "para"],
  ["paracetamol 500 mg", "para"],
  ["pantop 40", "pantop"],
  ["pantop 40 mg", "pantop"],
  ["augm 625", "augmentin"],
  ["amox clav 625", "augmentin"],
  ["amoxicillin clavulanate", "augmentin"],
  ["montair lc", "montair"],
  ["pcm 500", "para"],
  ["ors", "jal"],
  ["zimax500", "zimax"],
  ["zimax500mg", "zimax"],
  ["zimax ५००", "zimax"],
  ["vit c", "c"],
])("%s finds %s first", async (q, id) => {
  expect((await search(q)).ids[0]).toBe(id);
});

test("a number is a strength, not a pack size", async () => {
  expect((await search("atorvastatin 10")).ids).toEqual(["atorva10"]);
  expect((await search("atorvastatin 80")).ids[0]).toBe("atorva80");
});

test.each([
  ["bukhar", "paracetamol"],
  ["ज्वरो", "paracetamol"],
  ["jwaro ko aushadhi", "paracetamol"],
  ["bukhar ki dawa", "paracetamol"],
  ["ज्वरोको औषधि", "paracetamol"],
  ["khansi", "cough syrup"],
  ["Jeevan  Jal", "rehydration"],
  ["टाउको दुखेको", "paracetamol"],
])("the complaint %s is answered by what helps, and the page can say so", async (q, shownFor) => {
  const found = await search(q);
  expect(found).toMatchObject({ shownFor, didYouMean: shownFor });
  expect(found.ids.length).toBeGreaterThan(0);
});

test("never shows prescription medicines for a complaint", async () => {
  expect((await search("bukhar")).ids).not.toContain("para-rx");
  expect((await search("paracetamol")).ids).toContain("para-rx");
});

test.each([
  ["bukhar aayo", "paracetamol"],
  ["sukha khansi ko syrup", "cough syrup syrup"],
  ["bukhar ko 650", "paracetamol 650"],
  ["bukhar qqqq aauncha", "paracetamol"],
  ["gyastrk", null],
])("of the complaint %j among other words %j is shown", async (q, shownFor) => {
  expect((await search(q)).shownFor ?? null).toBe(shownFor);
});

test.each([
  ["chest pain"],
  ["chhati dukheko"],
  ["छाती दुखेको"],
  ["mutu dukheko aushadhi"],
  ["saas ferna garo"],
  ["sarpale tokeko"],
  ["bish khayo"],
  ["khun ki ulti"],
  ["bukhar ra chhati dukheko"],
  ["qqqq dukheko"],
])("shows nothing for %j, which may be an emergency or an unknown pain", async (q) => {
  expect(await search(q)).toMatchObject({ ids: [], didYouMean: null });
});

test.each([
  ["प्यारासिटामोल", "paracetamol"],
  ["सेटिरिजिन", "cetirizine"],
  ["मेटफर्मिन ५००", "metformin"],
])("the generic name %s in Devanagari shows %s", async (q, name) => {
  const { ids, shownFor, dropped } = await search(q);
  expect(ids.length).toBeGreaterThan(0);
  expect(`${shownFor} ${dropped}`).toContain(name);
});

test("drops a word without a match and names it", async () => {
  expect(await search("dolo zzzzqq")).toMatchObject({ ids: ["dolo"], dropped: ["zzzzqq"] });
});

test("does not search a number alone, so it offers no other medicine of that strength", async () => {
  expect(await search("zzzzqq 650")).toMatchObject({ ids: [], didYouMean: null });
  expect((await search("zzzzqq 650")).dropped).toBeUndefined();
});
