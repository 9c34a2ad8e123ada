import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { searchShop } from "../../../../testing/search.ts";
import type { ProductSearchQuery } from "../../../contract/index.ts";
import { createGuestProducts } from "../read-model/guest-products.ts";
import { suggestProducts } from "./suggest-products.ts";

const today = "2026-06-15";
let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "sildenafil", name: "Sildenafil 50 mg", description: "Chest pain is an emergency." },
    { id: "rub", name: "Rub for Chest Pain" },
    { id: "named", name: "Stroke Out", genericName: "Poison Nut" },
    { id: "convules", name: "Convules SR" },
  ]);
});
afterAll(() => shop.remove());

const search = (q: string, rest: Partial<ProductSearchQuery> = {}) =>
  searchShop(shop.db, { q, page: 1, limit: 20, ...rest }, today);
const numbers = { ambulance: "102", police: "100", suicidePrevention: "1166" };

test("an emergency finds no product and tells whom to call", async () => {
  expect(await search("chest pain")).toEqual({
    products: [],
    pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
    didYouMean: null,
    emergency: { kind: "heart", numbers },
  });
});

test.each([
  ["heat stroke", "heat"],
  ["electric shock", "electricity"],
])("%s names its cause, because a client may have first aid for it", async (q, cause) => {
  expect((await search(q)).emergency).toEqual({
    kind: "other",
    cause,
    numbers,
  });
});

test("its words find products by name alone on demand", async () => {
  const { products, emergency } = await search("chest pain", { anyway: "true" });
  expect(products.map(({ id }) => id)).toEqual(["rub"]);
  expect(emergency?.kind).toBe("heart");
});

test.each(["stroke out", "Poison Nut", "convules sr", "convules 200"])(
  "the shop's own name %s is no emergency",
  async (q) => {
    expect((await search(q)).emergency).toBeUndefined();
  },
);

test("other texts do not change with `anyway`", async () => {
  expect(await search("sildenafil", { anyway: "true" })).toEqual(await search("sildenafil"));
});

test.each(["chest pain", "chest pa", "छाती दुख्यो"])("%s has no suggestions", async (q) => {
  const guestProducts = createGuestProducts(shop.db, { getCurrent: async () => "1" });
  expect(await suggestProducts({ db: shop.db, guestProducts }, { q }, today)).toEqual({
    products: [],
    categories: [],
    didYouMean: null,
    emergency: { kind: "heart", numbers },
  });
});
