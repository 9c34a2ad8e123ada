import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";
import { createComplaintFinder } from "./complaint-terms.ts";
import { moreRemedies } from "./more-remedies.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  const rx = { prescriptionRequired: true };
  await addProducts(shop.db, [
    { id: "citrate", name: "Alkalin Solution", genericName: "Potassium Citrate + Citric Acid" },
    { id: "burn", name: "Burna Cream", description: "For a burn." },
    { id: "ibuprofen", name: "Brufen 400", genericName: "Ibuprofen" },
    { id: "antacid", name: "Antacid Gel" },
    { id: "paracetamol", name: "Napa 500", genericName: "Paracetamol" },
    { id: "clotrimazole", name: "Candid Cream", genericName: "Clotrimazole" },
    { id: "vaginal", name: "Candid Vaginal Tablet", genericName: "Clotrimazole" },
    { id: "cetirizine", name: "Cetzine", genericName: "Cetirizine" },
    { id: "tears", name: "Refresh Tears", genericName: "Carboxymethylcellulose" },
    { id: "pink", name: "Pink Pill", genericName: "Flibanserin", ...rx },
    { id: "permethrin", name: "Permed 1% Lotion", genericName: "Permethrin", strength: "1%" },
    { id: "scabies", name: "Lorix 5% Cream", genericName: "Permethrin", strength: "5%" },
    { id: "licef", name: "Licef 500", genericName: "Cefadroxil", ...rx },
    { id: "zinc", name: "Siloderm Ointment", genericName: "Zinc Oxide" },
    { id: "diaper", name: "Baby Diaper M" },
    { id: "ear", name: "Waxol Ear Drops" },
    { id: "amorolfine", name: "Amrol Nail Lacquer", genericName: "Amorolfine" },
    { id: "acetazolamide", name: "Diamox", genericName: "Acetazolamide", ...rx },
    { id: "guaifenesin", name: "Grilin", genericName: "Guaifenesin" },
    { id: "cough", name: "Benylin Cough Syrup", genericName: "Dextromethorphan" },
    { id: "sweet", name: "Koflet Cough Lozenges Sugar Free" },
    { id: "metformin", name: "Glycomet", genericName: "Metformin", ...rx },
    { id: "meter", name: "Glucometer", description: "For diabetes." },
    { id: "pill", name: "Sukhi", genericName: "Ethinylestradiol + Levonorgestrel", ...rx },
    { id: "hormones", name: "Angela", genericName: "Ethinylestradiol + Drospirenone", ...rx },
    { id: "ciprofloxacin", name: "Cipro 500", genericName: "Ciprofloxacin", ...rx },
    { id: "choline", name: "Bonjela", genericName: "Choline Salicylate", form: "Gel" },
    { id: "antiseptic", name: "Hexi Oral Gel", genericName: "Chlorhexidine" },
    { id: "iron", name: "Hemofix", genericName: "Ferrous Ascorbate" },
    { id: "ispaghula", name: "Isafgul", genericName: "Ispaghula" },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20 }, "2026-06-15");
  return { ...page, ids: page.products.map(({ id }) => id) };
};

test.each([
  ["it burns when i urinate", "citrate"],
  ["urine burning since 2 days", "citrate"],
  ["pisab garda dherai polcha", "citrate"],
  ["पिसाब गर्दा पोल्छ", "citrate"],
  ["stomach cramps during period", "ibuprofen"],
  ["mahinawari ma kammar ra pet dukhyo", "ibuprofen"],
  ["माहवारी हुँदा पेट दुख्छ", "ibuprofen"],
  ["itchy groin for weeks", "clotrimazole"],
  ["tighra haina kachha ma chilaucha", "clotrimazole"],
  ["काछमा चिलायो", "clotrimazole"],
  ["itching in vagina", "vaginal"],
  ["yoni ma khujli", "vaginal"],
  ["pink eye", "tears"],
  ["lice", "permethrin"],
  ["जुम्रा पर्यो", "permethrin"],
  ["baby has nappy rash cream", "zinc"],
  ["pain inside my ear", "paracetamol"],
  ["right ear paining since yesterday", "paracetamol"],
  ["calf cramps at night", "paracetamol"],
  ["painkiller safe for kidney disease", "paracetamol"],
  ["fungus in toe nail", "amorolfine"],
  ["lamkhutte le tokera chilayo", "cetirizine"],
  ["lekh lagyo", "acetazolamide"],
  ["cough with lot of phlegm", "guaifenesin"],
  ["garbha nabasne aushadhi", "pill"],
  ["गर्भ नबस्ने चक्की", "pill"],
  ["ulcers in my mouth", "choline"],
  ["mukh ma ghau ayo", "choline"],
  ["मुखमा घाउ", "choline"],
  ["hemoglobin is low", "iron"],
  ["do you have iron tablet for pregnant lady", "iron"],
  ["garbhawati lai iron chakki", "iron"],
  ["गर्भवतीको आइरन", "iron"],
  ["3 din dekhi disa bhayena", "ispaghula"],
  ["high fever since 3 days", "paracetamol"],
])("%s shows the %s first", async (q, id) => {
  const { ids, remedy } = await search(q);
  expect([ids[0], remedy?.source]).toEqual([id, expect.any(String)]);
});

test("the cough of somebody with diabetes gets what has no sugar", async () => {
  expect((await search("diabetic patient cough medicine without sugar")).ids).toEqual(["sweet"]);
  const { ids, notInShop } = await search("sugar free cough syrup for diabetic");
  expect(ids).toEqual([]);
  const apart = notInShop?.instead.flatMap(({ products }) => products.map(({ id }) => id));
  expect(apart).toEqual(["sweet"]);
  expect((await search("sugar ko birami lai khoki ko dabai")).ids).not.toContain("metformin");
});

test("a substance beside a complaint decides", async () => {
  expect((await search("ciprofloxacin burning urine")).ids).not.toContain("citrate");
});

test("a remedy that the shop lacks is not replaced by words of the complaint", async () => {
  expect((await search("pindula baundieko raati")).ids).toEqual(["paracetamol"]);
  const empty = await createTemporaryDatabase();
  await addProducts(empty.db, [{ id: "burn", name: "Burna Cream", description: "For a burn." }]);
  const q = "burning while passing urine";
  const { products } = await searchShop(empty.db, { q, page: 1, limit: 20 }, "2026-06-15");
  expect(products).toEqual([]);
  await empty.remove();
});

test("what helps against scabies is not shown for head lice", async () => {
  expect((await search("head lice")).ids).toEqual(["permethrin"]);
  expect((await search("lice cream")).ids).not.toContain("scabies");
});

test("an admin's own entry comes before these", () => {
  const find = createComplaintFinder([
    { terms: ["ear pain"], means: ["my drops"], isOwn: true },
    { terms: [], together: ["ear pain"], means: ["paracetamol"] },
  ]);
  expect(find("ear pain")?.means).toEqual(["my drops"]);
  expect(find("pain in ear")?.means).toEqual(["paracetamol"]);
});

test("words of an emergency have no complaint", () => {
  const find = createComplaintFinder([
    { terms: [], together: ["ear pain"], means: ["paracetamol"] },
  ]);
  expect(find("ear pain and blood from it")).toBeNull();
});

test("each remedy has words and says its source", () => {
  for (const { terms = [], together = [], source } of moreRemedies) {
    expect(terms.length + together.length).toBeGreaterThan(0);
    expect(source).toMatch(/^[A-Z]/);
  }
});
