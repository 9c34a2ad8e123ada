import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { searchShop } from "../../../../testing/search.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
const rx = { prescriptionRequired: true };
const paracetamol = { genericName: "Paracetamol" };

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "tablet", name: "Napa 500 Tablet", form: "Tablet", strength: "500 mg", ...paracetamol },
    { id: "syrup", name: "Napa Syrup", form: "Syrup", strength: "120 mg/5 ml", ...paracetamol },
    { id: "rectal", name: "Napa 250", form: "Suppository", strength: "250 mg", ...paracetamol },
    { id: "gp", name: "Azulix 2 MF", genericName: "Glimepiride + Metformin", ...rx },
    { id: "metformin", name: "Metfor 500", genericName: "Metformin", ...rx },
    {
      ...{ id: "clav", name: "Advent 625", genericName: "Amoxycillin + Clavulanic Acid", ...rx },
      strength: "500 mg + 125 mg",
    },
    { id: "asthalin", name: "Asthalin Inhaler", genericName: "Salbutamol", form: "Inhaler", ...rx },
    { id: "scarin", name: "Scarin Cream", genericName: "Permethrin", strength: "5%" },
    {
      ...{ id: "momate", name: "Momate Cream", genericName: "Mometasone", ...rx },
      description: "A cream for the face and the skin.",
    },
    { id: "calcium", name: "Ostocal", genericName: "Calcium Carbonate", form: "tablet" },
    { id: "folinate", name: "Folix", genericName: "Calcium Folinate", form: "tablet", ...rx },
    { id: "binder", name: "Lophos", genericName: "Calcium Acetate", form: "tablet", ...rx },
    {
      id: "statin",
      name: "Vass",
      genericName: "Atorvastatin Calcium",
      manufacturer: "Sandoz",
      ...rx,
    },
    { id: "clopidogrel", name: "Plagril", genericName: "Clopidogrel", strength: "75 mg", ...rx },
    {
      id: "warfarin",
      name: "Farin 5",
      genericName: "Warfarin",
      manufacturer: "Concord Pharma",
      ...rx,
    },
    { id: "sweet", name: "Cal X Tablet", genericName: "Sucralose" },
    { id: "insulin", name: "Actrapid", genericName: "Insulin Human", ...rx },
    { id: "needle", name: "Syringe with Needle" },
    {
      ...{ id: "foracort", name: "Foracort", genericName: "Budesonide + Formoterol", ...rx },
      form: "Inhaler",
    },
    {
      ...{ id: "fucort", name: "Fucort Cream", genericName: "Fusidic Acid + Hydrocortisone" },
      ...{ form: "Cream", ...rx },
    },
    {
      ...{ id: "nifedipine", name: "Nidipine SR 20 Tablet", genericName: "Nifedipine", ...rx },
      ...{ strength: "20 mg", form: "Tablet (Sustained Release)" },
    },
    { id: "ibuprofen", name: "Flam 400", genericName: "Ibuprofen", form: "Tablet" },
    { id: "bcomplex", name: "Vicon", genericName: "Vitamin B Complex" },
    { id: "test", name: "Velvet Pregnancy Test Kit" },
    { id: "pads", name: "Whisper Sanitary Pads" },
    { id: "zinc", name: "Baby Zinc", genericName: "Zinc Sulfate" },
    { id: "diamox", name: "Remox", genericName: "Acetazolamide", ...rx },
    { id: "azithro", name: "Azee 500 Tablet", genericName: "Azithromycin", ...rx },
    { id: "cefixime", name: "Cef-3 Powder for Suspension", genericName: "Cefixime", ...rx },
    { id: "soap", name: "Acne Cleanser Soap", genericName: "Sulphonated Surfactant", ...rx },
    { id: "diaper-adult", name: "Friends Adult Diaper L" },
    { id: "diaper-xl", name: "Friends Adult Diaper XL" },
    { id: "diaper-baby", name: "Pampers Baby Diaper M" },
    {
      ...{ id: "montelukast", name: "Allercet-M Syrup", form: "Syrup", ...rx },
      ...{ genericName: "Levocetirizine + Montelukast", strength: "2.5 mg/5 ml + 4 mg/5 ml" },
    },
    { id: "urea", name: "Eukrim Cream", genericName: "Urea (10%)", strength: "10%" },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20 }, "2026-06-15");
  return { ...page, ids: page.products.map(({ id }) => id) };
};

test.each([
  ["glycomet gp2", ["gp"]],
  ["amoxyclave 625", ["clav"]],
  ["asthelin inhaller", ["asthalin"]],
  ["nicardia retard 20", ["nifedipine"]],
  ["ब्रुफेन", ["ibuprofen"]],
  ["azithromycin 500 mg tablet 3", ["azithro"]],
  ["calcium", ["calcium"]],
  ["calcium tablet for pregnant wife", ["calcium"]],
  ["calcium folinate", ["folinate"]],
  ["calcium acetate tablet", ["binder"]],
  ["neurobion forte", ["bcomplex"]],
  ["delayed period", ["test"]],
  ["altitude sickness trekking", ["diamox"]],
  ["dry skin", ["urea"]],
  ["adult diaper xl pull up", ["diaper-xl"]],
  ["बच्चाको डाइपर", ["diaper-baby"]],
  ["montelukast 4mg levocetirizine 2.5 kid", ["montelukast"]],
  ["pregnancy test kit prega news", ["test"]],
] as const)("%s finds just what it means", async (q, ids) => {
  const found = await search(q);
  expect(found.ids).toEqual([...ids]);
});

test.each(["scar cream", "face cream", "insulin pen needle", "baby powder", "baby soap"])(
  "%s finds no medicine",
  async (q) => {
    const { ids, notInShop } = await search(q);
    expect([ids, notInShop?.instead ?? []]).toEqual([[], []]);
  },
);

test("a name is no beginning of a maker, whose whole name finds its products", async () => {
  expect((await search("concor 5")).ids).not.toContain("warfarin");
  expect((await search("concor")).ids).not.toContain("warfarin");
  expect((await search("concord pharma")).ids).toEqual(["warfarin"]);
});

test.each(["gluconorm g 1", "gluconorm g1"])("%s has a suffix and no gram", async (q) => {
  const { ids, notInShop } = await search(q);
  expect([ids, notInShop?.asked]).toEqual([[], q]);
});

test("calcium of a maker is no statin that is a salt of it", async () => {
  expect((await search("calcium sandoz")).ids).not.toContain("statin");
});

test("a last letter A is a suffix, and what has its ingredient is another medicine", async () => {
  const { ids, notInShop } = await search("clopitab a");
  expect(ids).toEqual([]);
  expect(notInShop?.asked).toBe("clopitab a");
});

test("who asks for a syrup gets no suppository first", async () => {
  expect((await search("calpol 250 syrup")).ids[0]).toBe("syrup");
});

test("teething shows nothing but what is known for it", async () => {
  expect((await search("teething")).ids).toEqual(["syrup"]);
  expect((await search("colic")).ids).not.toContain("zinc");
});

test("a misspelt substance with a strength that the shop lacks has its other strengths", async () => {
  const { ids, notInShop } = await search("paracitamole 650");
  expect(ids).toEqual([]);
  expect(notInShop?.instead[0]?.products.map(({ id }) => id)).toContain("tablet");
});

test.each([
  ["budesonide inhaler", "foracort"],
  ["budesonide 200 inhaler", "foracort"],
  ["fusidic acid cream", "fucort"],
])("%s is none with a second substance, which is set apart", async (q, id) => {
  const { ids, notInShop } = await search(q);
  expect(ids).toEqual([]);
  const apart = notInShop?.instead.flatMap(({ products }) => products) ?? [];
  expect(apart.every((product) => product.id === id)).toBe(true);
});

test("head lice says which remedy the shop lacks", async () => {
  const { ids, notInShop } = await search("head lice in school child");
  expect(ids).toEqual([]);
  expect(notInShop).toEqual({ asked: "permethrin 1%, dimeticone", instead: [] });
});
