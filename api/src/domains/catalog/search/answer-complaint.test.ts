import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { searchShop } from "../../../../testing/search.ts";
import { searchSynonyms } from "../table.ts";
import { knownRemedies } from "./complaints/known-remedies.ts";

const today = "2026-06-15";
type Shop = Awaited<ReturnType<typeof createTemporaryDatabase>>;
let shop: Shop;

const warning = `Not for hay fever, a headache, a cold, pain, low blood pressure, low sugar or diabetes. Ask first if you
  have thyroid disease, gastric trouble or asthma. With bp medicines ask too.`;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  const needed = { prescriptionRequired: true };
  await addProducts(shop.db, [
    { id: "para", name: "Paracetamol 1 g", genericName: "Paracetamol" },
    { id: "para-drops", name: "Paracetamol Drops", genericName: "Paracetamol" },
    { id: "para-rx", name: "Paracetamol Injection", genericName: "Paracetamol", ...needed },
    { id: "hay-fever", name: "Hay Fever Tablets", genericName: "Cetirizine" },
    { id: "cold-flu", name: "Cold & Flu", genericName: "Chlorpheniramine + Phenylephrine" },
    { id: "cold-pack", name: "Cold Pack", description: warning },
    { id: "cough", name: "Cough Syrup", genericName: "Dextromethorphan", description: warning },
    { id: "metformin", name: "Metformin 500 mg", genericName: "Metformin", ...needed },
    { id: "meter", name: "Blood Glucose Meter", description: "For people with diabetes." },
    { id: "sweetener", name: "Sugar-Free Sweetener", description: "Helps in diabetes." },
    { id: "amlodipine", name: "Amlodipine 5 mg", genericName: "Amlodipine", ...needed },
    { id: "monitor", name: "Blood Pressure Monitor", description: warning },
    { id: "pantoprazole", name: "Pantoprazole 40 mg", genericName: "Pantoprazole", ...needed },
    { id: "antacid", name: "Antacid Gel", description: warning },
    { id: "domperidone", name: "Domperidone 10 mg", genericName: "Domperidone", ...needed },
    { id: "cinnarizine", name: "Cinnarizine 15 mg", genericName: "Cinnarizine", ...needed },
    { id: "iodine", name: "Iodine Ointment", description: warning },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const { products, ...rest } = await searchShop(shop.db, { q, page: 1, limit: 20 }, today);
  return { ids: products.map(({ id }) => id), ...rest };
};

test.each([
  ["fever", "para"],
  ["jwaro", "para"],
  ["ज्वरो आयो", "para"],
  ["fever tablet", "para"],
  ["headache", "para"],
  ["टाउको दुखेको", "para"],
  ["dard", "para"],
  ["dard ko ausadhi", "para"],
  ["दर्द", "para"],
  ["fever syrup", "para-drops"],
  ["bachha ko jwaro", "para-drops"],
  ["cold", "cold-flu"],
  ["रुघा", "cold-flu"],
  ["cough", "cough"],
  ["diabetes", "metformin"],
  ["sugar", "metformin"],
  ["sugar ko aushadhi", "metformin"],
  ["मधुमेह", "metformin"],
  ["bp", "amlodipine"],
  ["high bp", "amlodipine"],
  ["रक्तचाप", "amlodipine"],
  ["pressure kam garne ausadhi", "amlodipine"],
  ["gastric", "antacid"],
  ["ग्यास्ट्रिक", "antacid"],
  ["ulti", "domperidone"],
  ["उल्टी", "domperidone"],
  ["bus ma ulti hune", "cinnarizine"],
  ["vomiting in bus medicine", "cinnarizine"],
])("for %s the substance known for it comes first, with its source", async (q, id) => {
  const found = await search(q);
  expect(found.ids[0]).toBe(id);
  expect(found.remedy?.source).toMatch(/^(NHS|WHO|MedlinePlus), /);
});

test("a product that needs a prescription is left out if another one treats the same", async () => {
  expect((await search("fever")).ids).toEqual(expect.not.arrayContaining(["para-rx"]));
  expect((await search("gastric")).ids).toEqual(["antacid"]);
  expect((await search("diabetes")).ids).toEqual(["metformin"]);
});

test.each([
  ["hay fever tablets", "hay-fever"],
  ["cold & flu", "cold-flu"],
  ["cold pack", "cold-pack"],
  ["sugar-free sweetener", "sweetener"],
  ["bp machine", "monitor"],
  ["sugar napne machine", "meter"],
])("%s is not answered as the complaint in it", async (q, id) => {
  const found = await search(q);
  expect(found.ids[0]).toBe(id);
  expect(found.remedy).toBeUndefined();
});

test.each(["low bp", "pressure low bhayo", "sugar low", "sugar ghatyo", "प्रेसर घट्यो"])(
  "%s does not show what lowers it still more",
  async (q) => {
    expect((await search(q)).ids).toEqual([]);
  },
);

test("a complaint without a substance in the shop shows no description that warns of it", async () => {
  expect((await search("thyroid")).ids).toEqual([]);
  expect((await search("asthma")).ids).toEqual([]);
});

test("an entry that an admin has changed means just what it says", async () => {
  const changed = await createTemporaryDatabase();
  await addProducts(changed.db, [
    { id: "para", name: "Paracetamol" },
    { id: "tea", name: "Fever Tea" },
    { id: "willow", name: "Willow Bark" },
  ]);
  await changed.db.write((to) => [
    to.delete(searchSynonyms),
    to.insert(searchSynonyms).values({
      ...{ id: "complaint-bukhar", kind: "complaint", terms: ["bukhar"], means: ["willow bark"] },
      updatedAt: new Date("2026-06-01T00:00:00Z"),
    }),
  ]);
  const { products, remedy } = await searchShop(
    changed.db,
    { q: "bukhar", page: 1, limit: 5 },
    today,
  );
  expect(products.map(({ id }) => id)).toEqual(["willow"]);
  expect(remedy).toBeUndefined();
  await changed.remove();
});

test("every known remedy has a substance and a source", () => {
  const lacking = knownRemedies.filter(
    ({ substances, source }) =>
      substances.length === 0 || !/^(NHS|WHO|MedlinePlus), \w/.test(source),
  );
  expect(lacking).toEqual([]);
});

test.each(["newborn fever thermometer", "fever thermometer", "jwaro thermometer"])(
  "%s shows no medicine",
  async (q) => {
    expect((await search(q)).ids).toEqual([]);
  },
);

test("no medicine is shown for a complaint just because it is a lotion", async () => {
  const other = await createTemporaryDatabase();
  try {
    await addProducts(other.db, [
      { id: "scabies", name: "Permethrin Lotion 5%", genericName: "Permethrin", form: "Lotion" },
    ]);
    for (const q of ["dry skin", "dry skin lotion"]) {
      const { products } = await searchShop(other.db, { q, page: 1, limit: 20 }, today);
      expect([q, products]).toEqual([q, []]);
    }
  } finally {
    await other.remove();
  }
});
