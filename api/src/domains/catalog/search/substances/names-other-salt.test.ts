import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";
import { namesOtherSalt } from "./names-other-salt.ts";

const pair = "Aceclofenac + Paracetamol";
test.each([
  ["Aceclo-MR Tablet", pair],
  ["Aldigesic-SP Tablet", pair],
  ["Arflur 3D Tablet", pair],
  ["Amlosafe 3D Tablet", "Telmisartan + Amlodipine"],
  ["Arbitel-Trio 50 Tablet ER", "Cilnidipine + Metoprolol"],
  ["Azulix MV 1 Tablet", "Glimepiride + Metformin"],
  ["Augpen LB 625 Tablet", "Amoxycillin + Clavulanic Acid"],
  ["Zerodol Forte", pair],
])("%s has one more ingredient than %s", (name, generic) => {
  expect(namesOtherSalt(name, generic)).toBe(true);
});

test.each([
  ["Aldigesic P 100mg/325mg Tablet", pair],
  ["Aceclo Plus Tablet", pair],
  ["Almox-CV 625 Tablet", "Amoxycillin + Clavulanic Acid"],
  ["Amlokind-AT Tablet", "Amlodipine + Atenolol"],
  ["Alsita M 50mg/500mg Tablet", "Sitagliptin + Metformin"],
  ["Pan DSR Capsule", "Pantoprazole + Domperidone"],
  ["Ambrodil-LS Syrup", "Ambroxol + Levosalbutamol"],
  ["Glycomet GP 1", "Glimepiride + Pioglitazone"],
  ["Axogurd-SR Tablet", "Methylcobalamin + Pregabalin"],
  ["Diamicron MR 60", "Gliclazide"],
  ["Montair LC", "Montelukast + Levocetirizine"],
])("%s is all of %s", (name, generic) => {
  expect(namesOtherSalt(name, generic)).toBe(false);
});

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "same", name: "Acenac-P Tablet", genericName: pair },
    { id: "relaxant", name: "Aceclo-MR Tablet", genericName: pair },
    { id: "enzyme", name: "Aldigesic-SP Tablet", genericName: pair },
  ]);
});
afterAll(() => shop.remove());

test("only products with all ingredients count as the same as a brand", async () => {
  const page = await searchShop(shop.db, { q: "zerodol p", page: 1, limit: 20 }, "2026-06-15");
  expect(page.brand?.name).toBe("Zerodol P");
  expect(page.products.map(({ id }) => id)).toEqual(["same"]);
});
