import { afterAll, beforeAll, expect, test } from "bun:test";
import Papa from "papaparse";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { readRealFile } from "../../../../testing/imports.ts";
import { searchShop } from "../../../../testing/search.ts";
import type { Database } from "../../../platform/db/database.ts";
import { getSearchIndex } from "./index/search-index.ts";
import { foldText } from "./words/search-text.ts";

const today = "2026-06-15";
const product = (name: string, genericName: string, strength: string | null, form: string) => ({
  ...{ id: `${name} ${strength ?? form}`, genericName, strength, form },
  name: [name, form, strength ?? ""].join(" ").trim(),
});

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    product("Thyrox", "Levothyroxine Sodium", "25 mcg", "Tablet"),
    product("Thyrox", "Levothyroxine Sodium", "50 mcg", "Tablet"),
    product("Co-dopa", "Levodopa + Carbidopa", "250 mg+25 mg", "Tablet"),
    product("Co-dopa CR", "Levodopa + Carbidopa", "100 mg+25 mg", "Tablet"),
    product("DP-Done", "Domperidone Maleate", "10 mg", "Tablet"),
    product("Lanso D", "Dexlansoprazole", "30 mg", "Capsule (Delayed Release)"),
    product("Lanso", "Lansoprazole", "30 mg", "Capsule (Delayed Release)"),
    product("I-Gold", "Vitamin C, Vitamin E, Lutein", null, "Eye Capsule"),
    product("Gold A-Z", "Multivitamin", null, "Tablet"),
    product("My Zinc", "Zinc Sulfate Monohydrate", "20 mg", "Tablet"),
    product("Zn", "Zinc Sulfate Monohydrate", "10 mg/5 ml", "Syrup"),
    product("Prenatal", "Carbonyl Iron + Folic Acid", null, "Capsule (Timed Release)"),
    product("Newage", "Multivitamins [A-Z prenatal preparation]", null, "Tablet"),
    product("D-40000", "Colecalciferol [Vitamin D3]", "40000 IU", "Capsule"),
    product("D-Cap", "Colecalciferol [Vitamin D3]", "40000 IU", "Capsule"),
    product("Cough", "Menthol", null, "Lozenge"),
    product("Pol", "Paracetamol", "500 mg", "Tablet"),
    product("Silvadin", "Silver Sulfadiazine", "1%", "Cream"),
    product("A-Cold", "Bromhexine", "4 mg/5 ml", "Syrup"),
    product("Dixar", "Dextromethorphan", "10 mg/5 ml", "Syrup"),
  ]);
});
afterAll(() => shop.remove());

const find = (db: Database, q: string, rest = {}) =>
  searchShop(db, { q, page: 1, limit: 5, ...rest }, today);
const findNames = async (q: string, rest = {}) =>
  (await find(shop.db, q, rest)).products.map(({ name }) => name);

test.each([
  ["thyrox", "Thyrox Tablet 25 mcg"],
  ["thyrox 50", "Thyrox Tablet 50 mcg"],
  ["tab thyrox 50 mcg", "Thyrox Tablet 50 mcg"],
  ["co-dopa", "Co-dopa Tablet 250 mg+25 mg"],
  ["dp-done", "DP-Done Tablet 10 mg"],
  ["lanso d", "Lanso D Capsule (Delayed Release) 30 mg"],
  ["i-gold", "I-Gold Eye Capsule"],
  ["my zinc", "My Zinc Tablet 20 mg"],
  ["prenatal", "Prenatal Capsule (Timed Release)"],
  ["d-40000", "D-40000 Capsule 40000 IU"],
  ["pol", "Pol Tablet 500 mg"],
  ["a-cold", "A-Cold Syrup 4 mg/5 ml"],
])("%s, the whole name of a product, is found first", async (q, name) => {
  expect((await findNames(q))[0]).toBe(name);
});

test("the name's strength and the release words behind it are those of the text", async () => {
  expect(await findNames("thyrox 50")).toEqual(["Thyrox Tablet 50 mcg"]);
  expect(await findNames("thyrox 100")).toEqual([]);
  expect(await findNames("co-dopa")).not.toContain("Co-dopa CR Tablet 100 mg+25 mg");
});

test("a name that the filters leave out is not found, and an order has the same products", async () => {
  expect(await findNames("thyrox", { maxPrice: 1 })).toEqual([]);
  const sorted = await findNames("d-40000", { sortBy: "price", order: "asc" });
  expect(sorted.toSorted()).toEqual((await findNames("d-40000")).toSorted());
  const pages = await Promise.all([1, 2].map((page) => findNames("d-40000", { limit: 1, page })));
  expect(pages.flat()).toEqual(await findNames("d-40000"));
});

test("a complaint is no name of a product with a form behind it", async () => {
  expect((await find(shop.db, "cough")).remedy).toBeDefined();
});

const file = await readRealFile("medicines-21k");
const note = file ? "" : " (skipped: ../shared/data is not there)";
/** Every so many names of the list are searched. */
const step = 40;

test.skipIf(!file)(
  `the names of a real list are found first${note}`,
  async () => {
    const text = ((await file?.text()) ?? "").replaceAll("\u00a0", " ");
    const { data } = Papa.parse<Record<string, string>>(text, { header: true });
    const rows = data.filter((row, at) => row["brand name"] && at % 4 === 0);
    const real = await createTemporaryDatabase();
    try {
      await addProducts(
        real.db,
        rows.map((row, at) => ({
          ...product(
            row["brand name"] ?? "",
            row.generic ?? "",
            row.strength || null,
            row["dosage form"] ?? "",
          ),
          id: `real-${at}`,
        })),
      );
      const index = getSearchIndex(real.db);
      const { findComplaint } = await index.synonyms.load((await index.readState()).catalogue);
      const missed: string[] = [];
      for (const row of rows.filter((_, at) => at % step === 0)) {
        const name = row["brand name"] ?? "";
        const { products, pharmacistAsk } = await find(real.db, name);
        // A pharmacist answers for sleeping pills, and a complaint for itself.
        if (pharmacistAsk || findComplaint(name)?.isExact) continue;
        const first = ` ${foldText(products[0]?.name ?? "")} `;
        if (!first.startsWith(` ${foldText(name)} `)) missed.push(name);
      }
      expect(missed).toEqual([]);
    } finally {
      await real.remove();
    }
  },
  60_000,
);
