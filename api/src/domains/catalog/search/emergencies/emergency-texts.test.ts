import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { createGuestProducts } from "../../read-model/guest-products.ts";
import { searchProducts } from "../search-products.ts";
import { suggestProducts } from "../suggest-products.ts";
import { findEmergency } from "./find-emergency.ts";

const folder = join(import.meta.dir, "../../../../../testing/texts");
const readTexts = async (name: string) =>
  (await Bun.file(join(folder, name)).text()).split("\n").filter(Boolean);
/** Written by people who had not seen the code, in English, romanised Nepali and Hindi, and Devanagari. */
const emergencies = await readTexts("emergencies.txt");
const ordinary = await readTexts("ordinary.txt");
const today = "2026-06-15";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  const products = emergencies.map((text, at) => ({
    id: `product-${at}`,
    name: `Product ${at}`,
    description: text,
  }));
  await addProducts(shop.db, products);
});
afterAll(() => shop.remove());

test("150 emergencies show no product and no suggestion, though descriptions contain their words", async () => {
  const deps = {
    db: shop.db,
    guestProducts: createGuestProducts(shop.db, { getCurrent: async () => "1" }),
  };
  const shown: string[] = [];
  for (const q of emergencies) {
    const page = await searchProducts(deps, { q, page: 1, limit: 1 }, today);
    const suggested = await suggestProducts(deps, { q }, today);
    if (!page.emergency || page.products.length + suggested.products.length > 0) shown.push(q);
  }
  expect(emergencies).toHaveLength(150);
  expect(shown).toEqual([]);
});

test("a finished text is of the same kind during typing", () => {
  const differing = [
    ...emergencies,
    "took tablet bleeding hand",
    "gave medicine still bleeding from hand",
  ].filter((text) => findEmergency(text, { isUnfinished: true }) !== findEmergency(text));
  expect(differing).toEqual([]);
});

test("none of 300 ordinary texts is held back", () => {
  expect(ordinary).toHaveLength(300);
  expect(ordinary.filter((text) => findEmergency(text) !== null)).toEqual([]);
});
