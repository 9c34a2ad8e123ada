import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";
import { createCatalogueVersion } from "../../read-model/catalog-version.ts";
import { createGuestProducts } from "../../read-model/guest-products.ts";
import { suggestProducts } from "../suggest-products.ts";

const today = "2026-06-15";
let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "oximeter", name: "Fingertip Pulse Oximeter" },
    { id: "nebulizer", name: "Omron Nebulizer" },
    { id: "pads", name: "Whisper Sanitary Pads" },
    { id: "syringe", name: "Syringe 5 ml" },
    { id: "gloves", name: "Latex Gloves" },
    { id: "cotton", name: "Cotton Wool 100 g" },
    { id: "gauze", name: "Gauze Swabs" },
    { id: "hot-bag", name: "Hot Water Bag" },
    { id: "bottle", name: "Pigeon Feeding Bottle" },
    { id: "diaper", name: "Baby Diaper M" },
    { id: "sanitizer", name: "Hand Sanitizer" },
    { id: "lumbar", name: "Lumbar Belt L" },
    { id: "eye-gel", name: "Eye Gel", description: "For the eyes." },
    { id: "scrub", name: "Surgical Scrub", genericName: "Povidone Iodine" },
    { id: "nandrolone", name: "Durabolin", genericName: "Nandrolone Phenylpropionate" },
    { id: "phenylephrine", name: "Nasal Drops", genericName: "Phenylephrine" },
    { id: "linezolid", name: "Lizolid", genericName: "Linezolid" },
    { id: "baby-zinc", name: "Baby Zinc Tablet", genericName: "Zinc" },
    { id: "clotrimazole", name: "Clotrimazole Cream", genericName: "Clotrimazole" },
  ]);
});
afterAll(() => shop.remove());

const search = (q: string) => searchShop(shop.db, { q, page: 1, limit: 20 }, today);
const listIds = async (q: string) => (await search(q)).products.map(({ id }) => id);
const suggest = (q: string) => {
  const version = createCatalogueVersion(shop.db, () => new Date("2026-06-15T06:00:00Z"));
  return suggestProducts(
    { db: shop.db, guestProducts: createGuestProducts(shop.db, version) },
    { q },
    today,
  );
};

test.each([
  ["oxymeter", "oximeter"],
  ["अक्सिमिटर", "oximeter"],
  ["oxygen napne machine", "oximeter"],
  ["नेबुलाइजर", "nebulizer"],
  ["सेनेटरी प्याड", "pads"],
  ["senitary pad", "pads"],
  ["mahinawari ko pad", "pads"],
  ["सिरिन्ज", "syringe"],
  ["sirinj 5 ml", "syringe"],
  ["haat ko panja", "gloves"],
  ["पन्जा", "gloves"],
  ["kapas", "cotton"],
  ["कपासको", "cotton"],
  ["गज", "gauze"],
  ["tato pani ko jhola", "hot-bag"],
  ["तातो पानीको झोला", "hot-bag"],
  ["dudh khuwaune bottle", "bottle"],
  ["दूध खुवाउने बोतल", "bottle"],
  ["daiper", "diaper"],
  ["sanitiser", "sanitizer"],
  ["स्यानिटाइजर", "sanitizer"],
  ["kammar ko belt", "lumbar"],
])("%s finds the %s", async (q, id) => {
  expect(await listIds(q)).toEqual([id]);
});

test.each([
  "eye patch",
  "surgical blade",
  "baby wipes",
  "walking stick",
  "baby feeder bag",
  "face towel",
  "phenyl floor cleaner",
  "phenyl 5 litre",
  "फिनेल",
  "all out refill",
  "naphthalene balls",
  "lizol",
  "mosquito coil",
  "toilet cleaner harpic",
])("no medicine is shown for %s", async (q) => {
  const { products, didYouMean, notInShop } = await search(q);
  expect({ products, didYouMean, notInShop }).toEqual({
    products: [],
    didYouMean: null,
    notInShop: undefined,
  });
  expect((await suggest(q)).products).toEqual([]);
});

test("what begins like a household word is found as ever", async () => {
  expect(await listIds("phenylephrine")).toEqual(["phenylephrine"]);
  expect(await listIds("phenylpropionate")).toEqual(["nandrolone"]);
});

test("who swallowed what cleans a house gets the first aid", async () => {
  expect((await search("baby drank phenyl")).emergency?.kind).toBe("poisoning");
});
