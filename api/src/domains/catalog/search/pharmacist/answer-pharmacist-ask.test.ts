import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";
import { createGuestProducts } from "../../read-model/guest-products.ts";
import { suggestProducts } from "../suggest-products.ts";

const today = "2026-06-15";
type Shop = Awaited<ReturnType<typeof createTemporaryDatabase>>;
let shop: Shop;
let shopWithout: Shop;

beforeAll(async () => {
  [shop, shopWithout] = await Promise.all([createTemporaryDatabase(), createTemporaryDatabase()]);
  const others = [
    { id: "box", name: "Weekly Pill Box", description: "For the morning, and after meals." },
    {
      ...{ id: "combined", name: "Combined Contraceptive Pill", strength: "0.03 mg + 0.15 mg" },
      genericName: "Ethinylestradiol + Levonorgestrel",
    },
    { id: "light", name: "Emergency Light" },
    { id: "ulcer", name: "Cytolog", genericName: "Misoprostol", strength: "200 mcg" },
    { id: "kit", name: "Safe Kit", genericName: "Mifepristone + Misoprostol" },
  ];
  const meant = {
    ...{ id: "meant", name: "Emergency Contraceptive 1.5 mg", genericName: "Levonorgestrel" },
    strength: "1.5 mg",
  };
  await addProducts(shop.db, [...others, meant]);
  await addProducts(shopWithout.db, others);
});
afterAll(() => Promise.all([shop.remove(), shopWithout.remove()]));

const search = async ({ db }: Shop, q: string) => {
  const { products, ...rest } = await searchShop(db, { q, page: 1, limit: 20 }, today);
  return { ids: products.map(({ id }) => id), ...rest };
};

const asks = [
  "emergency pill",
  "emergency contraceptive pill",
  "morning after pill",
  "i pill",
  "i-pill",
  "ipill",
  "e-con",
  "econ",
  "e con tablet",
  "unwanted 72",
  "unwanted-72",
  "72 hour pill",
  "plan b pill",
  "condom phutyo",
  "unprotected sex",
  "sex pachi khane chakki",
  "bholipalta khane chakki",
  "apatkalin garbhanirodhak",
  "आपतकालीन गर्भनिरोधक चक्की",
  "इमर्जेन्सी पिल",
  "emergensy pill",
];

test.each(asks)("%s finds levonorgestrel 1.5 mg and nothing else", async (q) => {
  expect(await search(shop, q)).toMatchObject({
    ids: ["meant"],
    shownFor: "levonorgestrel 1.5 mg",
    pharmacistAsk: "emergency-contraception",
  });
});

test.each(asks)("%s finds no near words in a shop that lacks it", async (q) => {
  const found = await search(shopWithout, q);
  expect(found).toMatchObject({ ids: [], didYouMean: null });
  expect(found.pharmacistAsk).toBe("emergency-contraception");
});

test.each([
  "abortion pill",
  "abortion tablet",
  "mifepristone",
  "mifepristone misoprostol",
  "mtp kit",
  "abortion kit",
  "garbhapat garne ausadhi",
  "bachha falne ausadhi",
  "garbha tuhaune",
  "गर्भपतन गर्ने औषधि",
  "unwanted pregnancy",
  "pregnancy termination",
])("%s shows no product and leads to the pharmacist", async (q) => {
  expect(await search(shop, q)).toMatchObject({ ids: [], pharmacistAsk: "abortion" });
});

test.each([
  "weekly pill box",
  "emergency light",
  "emergency kit",
  "pregnancy test",
  "pain pill after meal",
  "misoprostol",
  "Emergency Contraceptive 1.5 mg",
])("%s is searched as any other text", async (q) => {
  expect((await search(shop, q)).pharmacistAsk).toBeUndefined();
});

test("the suggestions are the same medicine, or none", async () => {
  const suggest = ({ db }: Shop, q: string) => {
    const guestProducts = createGuestProducts(db, { getCurrent: async () => "1" });
    return suggestProducts({ db, guestProducts }, { q }, today);
  };
  const found = await suggest(shop, "morning after pill");
  expect(found.products.map(({ id }) => id)).toEqual(["meant"]);
  expect(await suggest(shopWithout, "morning after pil")).toEqual({
    products: [],
    categories: [],
    didYouMean: null,
    pharmacistAsk: "emergency-contraception",
  });
});
