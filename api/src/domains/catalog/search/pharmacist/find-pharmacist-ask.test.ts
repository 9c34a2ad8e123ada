import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";
import { createGuestProducts } from "../../read-model/guest-products.ts";
import { brandTable } from "../brands/brand-table.ts";
import { createBrandFinder } from "../brands/find-brand.ts";
import { listGenericNames } from "../substances/generic-names.ts";
import { suggestProducts } from "../suggest-products.ts";
import { asksForControlled } from "./controlled-substances.ts";

const today = "2026-06-15";
let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "sedil", name: "Sedil 5 mg", genericName: "Diazepam", form: "Tablet" },
    { id: "ibuprofen", name: "Ibuprofen 400 mg", genericName: "Ibuprofen", form: "Tablet" },
    { id: "cough", name: "Cough Syrup", genericName: "Dextromethorphan", form: "Syrup" },
    { id: "paracetamol", name: "Paracetamol 500 mg", genericName: "Paracetamol" },
    { id: "antacid", name: "Antacid Gel", description: "For acidity, also in pregnancy" },
    { id: "test", name: "Pregnancy Test Kit" },
    { id: "folic", name: "Folic Acid 5 mg", genericName: "Folic Acid" },
    { id: "soap", name: "Baby Soap" },
    { id: "drops", name: "Baby Drops" },
    { id: "melatonin", name: "Melatonin 3 mg", genericName: "Melatonin" },
    { id: "dx", name: "Corex DX Syrup", genericName: "Dextromethorphan" },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const { products, pharmacistAsk } = await searchShop(shop.db, { q, page: 1, limit: 20 }, today);
  return { ids: products.map(({ id }) => id), pharmacistAsk };
};

test.each([
  "diazepam",
  "diazepam 5 mg",
  "diazapam",
  "डायजेपाम",
  "alprazolam .25",
  "codeine syrup",
  "corex syrup",
  "restyl 0.25",
  "nexito plus",
  "sleeping tablet",
  "sleeping pills",
  "nidra lagne goli",
  "nind ki dawai",
  "निद्रा लाग्ने औषधि",
])("%s is a controlled medicine", async (q) => {
  expect(await search(q)).toEqual({ ids: [], pharmacistAsk: "controlled-medicine" });
});

test.each([
  "can i take ibuprofen in pregnancy",
  "ibuprofen pregnant",
  "hair fall after delivery",
  "sutkeri lai ibuprofen",
  "सुत्केरी पछि कपाल झर्ने",
  "pregnancy multivitamin",
  "is paracetamol safe while breastfeeding",
  "pain killer for breast feeding mother",
  "garbhawati le paracetamol khana hunchha",
  "garbhavati ma gastric ko aushadhi",
  "dudh khuwaune aama lai ibuprofen",
  "गर्भवतीले सिटामोल खान हुन्छ",
  "स्तनपान गराउने आमालाई खोकीको औषधि",
])("%s is about a pregnancy or breast feeding", async (q) => {
  expect(await search(q)).toEqual({ ids: [], pharmacistAsk: "pregnancy" });
});

test.each([
  "cough syrup for 1 year baby",
  "paracetamol for 6 months old",
  "ibuprofen for 2yr old child",
  "baby fever",
  "child cough syrup",
  "bachha ko khoki",
  "newborn gas medicine",
  "2 barsa ko bachha lai jworo",
  "dui barse nani lai khoki",
  "shishu ko jwaro",
  "६ महिनाको बच्चालाई खोकी",
  "शिशुको ज्वरो",
  "baby fever patch",
  "baby fever syrup box",
])("%s is about a small child", async (q) => {
  expect(await search(q)).toEqual({ ids: [], pharmacistAsk: "small-child" });
});

test.each([
  ["pregnancy test", ["test"]],
  ["prega news", ["test"]],
  ["folic acid pregnancy vitamin", []],
  ["baby soap", ["soap"]],
  ["himalaya baby soap", []],
  ["cough syrup for 8 years child", []],
  ["soap for 1 year baby", []],
  ["baby drops", ["drops"]],
  ["nail cutter for baby", []],
  ["baby nail clipper", []],
  ["razor comb for 2 year old child", []],
  ["melatonin", ["melatonin"]],
  ["corex dx", ["dx"]],
  ["sleeping mask", []],
  ["ibuprofen for 6 years old child", []],
  ["paracetamol 500", ["paracetamol"]],
])("%s is searched as any other text", async (q, ids) => {
  const found = await search(q);
  expect(found.pharmacistAsk).toBeUndefined();
  expect(found.ids).toEqual(expect.arrayContaining(ids));
});

test("suggestions wait for no last letter", async () => {
  const guestProducts = createGuestProducts(shop.db, { getCurrent: async () => "1" });
  const suggest = (q: string) => suggestProducts({ db: shop.db, guestProducts }, { q }, today);
  expect(await suggest("diazep")).toMatchObject({
    products: [],
    pharmacistAsk: "controlled-medicine",
  });
  expect(await suggest("ibuprofen pregna")).toMatchObject({
    products: [],
    pharmacistAsk: "pregnancy",
  });
  expect((await suggest("ibuprof")).products.map(({ id }) => id)).toEqual(["ibuprofen"]);
});

test("no other substance and no other brand counts as a controlled one", () => {
  const brands = createBrandFinder();
  const controlled = listGenericNames().filter((name) => asksForControlled(name, false, brands));
  expect(controlled.length).toBeGreaterThan(20);
  const isControlled = (salts: string) => controlled.some((name) => salts.includes(name));
  const wrong = brandTable.filter(
    ({ name, salts }) =>
      asksForControlled(name, false, brands) !==
      isControlled(salts.map((salt) => salt.name).join(" ")),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
  const endings = /(?:azepam|azolam|codeine|morphine|barbital|barbitone)$|fentanyl|zolpidem/;
  const unusual = controlled.filter((name) => !endings.test(name)).toSorted();
  expect(unusual).toEqual(
    [
      ...["buprenorphine", "chlordiazepoxide", "clobazam", "diphenoxylate", "methylphenidate"],
      ...["oxycodone", "pentazocine", "pethidine", "phenobarbitone", "pholcodine"],
    ].filter((name) => !endings.test(name)),
  );
});
