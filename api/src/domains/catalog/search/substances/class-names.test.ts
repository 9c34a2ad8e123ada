import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";
import { readClass } from "./class-names.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
const rx = { prescriptionRequired: true };

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "losartan", name: "Losar 50", genericName: "Losartan", ...rx },
    { id: "enalapril", name: "Envas 5", genericName: "Enalapril", ...rx },
    { id: "metoprolol", name: "Metolar 25", genericName: "Metoprolol", ...rx },
    { id: "cetirizine", name: "Cetzine", genericName: "Cetirizine" },
    { id: "chlorpheniramine", name: "Cadistin", genericName: "Chlorpheniramine" },
    { id: "gel", name: "Digene Gel", genericName: "Aluminium Hydroxide + Magnesium Hydroxide" },
    { id: "sweat", name: "Dry Solution", genericName: "Aluminium Chloride" },
    { id: "omeprazole", name: "Omez", genericName: "Omeprazole", ...rx },
    { id: "prednisolone", name: "Omnacortil", genericName: "Prednisolone", form: "Tablet", ...rx },
    { id: "mometasone", name: "Momate Cream", genericName: "Mometasone", ...rx },
    { id: "nasal", name: "Otrivin", genericName: "Xylometazoline" },
    { id: "rosacea", name: "Rosalin Cream", genericName: "Oxymetazoline", ...rx },
    { id: "warfarin", name: "Warf 2", genericName: "Warfarin", ...rx },
    { id: "norethisterone", name: "Regest", genericName: "Norethisterone", ...rx },
    { id: "monitor", name: "Blood Pressure Monitor", description: "For hypertension." },
    { id: "citalopram", name: "Cita 20", genericName: "Citalopram", ...rx },
    { id: "escitalopram", name: "Nexi 10", genericName: "Escitalopram", ...rx },
    { id: "imipramine", name: "Depso 25", genericName: "Imipramine", ...rx },
    { id: "bumetanide", name: "Bumet 1", genericName: "Bumetanide", ...rx },
    { id: "indapamide", name: "Inda 1.5", genericName: "Indapamide", ...rx },
    { id: "amoxicillin", name: "Amo 500", genericName: "Amoxicillin", ...rx },
    { id: "azithromycin", name: "Azi 500", genericName: "Azithromycin", ...rx },
    { id: "diazepam", name: "Calmpose", genericName: "Diazepam", ...rx },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20 }, "2026-06-15");
  return { ...page, ids: page.products.map(({ id }) => id) };
};

test.each([
  ["ARB", ["losartan"]],
  ["angiotensin receptor blockers", ["losartan"]],
  ["ACE inhibitor", ["enalapril"]],
  ["beta blockers", ["metoprolol"]],
  ["non drowsy antihistamine", ["cetirizine"]],
  ["antacids", ["gel"]],
  ["proton pump inhibitor", ["omeprazole"]],
  ["steroid", ["prednisolone"]],
  ["steroid cream", ["mometasone"]],
  ["nasal decongestant", ["nasal"]],
  ["blood thinner", ["warfarin"]],
  ["oral contraceptive", []],
  ["SGLT2 inhibitor", []],
])("%s finds the members of its class", async (q, ids) => {
  expect((await search(q)).ids).toEqual(ids);
});

test.each([
  ["SSRI", ["citalopram", "escitalopram"]],
  ["ssri antidepressants", ["citalopram", "escitalopram"]],
  ["antidepressant SSRI", ["citalopram", "escitalopram"]],
  ["tricyclics", ["imipramine"]],
  ["tricyclic antidepressant", ["imipramine"]],
  ["antidepressant", ["citalopram", "escitalopram", "imipramine"]],
  ["loop diuretic", ["bumetanide"]],
  ["diuretic loop diuretic", ["bumetanide"]],
  ["antibiotic penicillin", ["amoxicillin"]],
  ["macrolide antibiotic", ["azithromycin"]],
  ["diuretics", ["bumetanide", "indapamide"]],
])("%s finds no member of a wider class", async (q, ids) => {
  expect((await search(q)).ids.toSorted()).toEqual(ids);
});

test("words beside a class are named as left out, and no device takes its place", async () => {
  const { ids, dropped } = await search("ARB for hypertension");
  expect([ids, dropped]).toEqual([["losartan"], ["hypertension"]]);
});

test("an antihistamine that does not make sleepy is none that does", async () => {
  const { ids, dropped } = await search("antihistamine that does not make me sleepy");
  expect([ids, dropped ?? []]).toEqual([["cetirizine"], []]);
});

test.each(["benzodiazepines", "opioid tablets", "narcotic"])(
  "%s are the pharmacist's",
  async (q) => {
    expect((await search(q)).pharmacistAsk).toBe("controlled-medicine");
  },
);

test.each([
  "allergic to antibiotics",
  "painkiller that is not an nsaid",
  "side effects of statin",
  "instead of beta blocker",
  "blood thinner warfarin 2 mg",
  "amlodipine calcium channel blocker",
  "vitamin c",
  "statin 10",
  "penicillin v",
])("%s asks for no class", (text) => {
  expect(readClass(text)).toBeNull();
});

test.each(["सिटामोल", "sitamol", "citamol"])("%s is paracetamol", async (q) => {
  await addProducts(shop.db, [
    { id: `para-${q}`, name: `Napa ${q.length}`, genericName: "Paracetamol" },
  ]);
  expect((await search(q)).ids).toContain(`para-${q}`);
});

test.each([
  ["long acting insulin", ["glargine", "degludec"]],
  ["basal insulin", ["glargine", "degludec"]],
  ["rapid acting insulin", ["lispro"]],
])("%s shows none that acts otherwise", async (q, ids) => {
  await addInsulins();
  expect((await search(q)).ids).toEqual(ids);
});

test("an inhaled steroid is no tablet", async () => {
  await addProducts(shop.db, [
    { id: "budesonide", name: "Budecort", genericName: "Budesonide", form: "Inhaler", ...rx },
  ]);
  expect((await search("inhaled steroid")).ids).toEqual(["budesonide"]);
});

let isAdded = false;
async function addInsulins(): Promise<void> {
  if (isAdded) return;
  isAdded = true;
  await addProducts(shop.db, [
    { id: "nph", name: "Insulatard", genericName: "Insulin Human [Long-Acting]", ...rx },
    { id: "glargine", name: "Lantus", genericName: "Insulin Glargine", ...rx },
    { id: "degludec", name: "Tresiba", genericName: "Insulin Degludec", ...rx },
    { id: "lispro", name: "Humalog", genericName: "Insulin Lispro", ...rx },
    { id: "biphasic", name: "NovoMix 30", genericName: "Biphasic Insulin Aspart", ...rx },
    {
      ...{ id: "mixed", name: "Ryzodeg", ...rx },
      genericName: "Insulin Degludec + Insulin Aspart Premixed",
    },
  ]);
}
