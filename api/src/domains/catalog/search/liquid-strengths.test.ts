import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { searchShop } from "../../../../testing/search.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  const product = (id: string, name: string, genericName: string | null, strength: string) => ({
    ...{ id, name: `${name} ${strength}`, genericName, strength },
  });
  await addProducts(shop.db, [
    product("emeset8", "Emeset Tablet", "Ondansetron", "8 mg"),
    product("emeset-liquid", "Emeset Oral Solution", "Ondansetron", "4 mg/5 ml"),
    product("anset", "Anset Tablet", "Ondansetron", "4 mg"),
    product("salbutamol-liquid", "Salbutamol Syrup", "Salbutamol", "2 mg/5 ml"),
    product("asul", "Asul Syrup", "Salbutamol", "2 mg/5 ml"),
    product("windel", "Windel Long Name Tablet", "Salbutamol", "2 mg"),
    product("azithro", "Azo Powder for Suspension", "Azithromycin", "200 mg/5 ml"),
    product("azithro-tablet", "Azin Tablet", "Azithromycin", "200 mg"),
    product("cefixime", "Keor Powder for Suspension", "Cefixime Trihydrate", "100 mg/5 ml"),
    product("atenolol", "Amlo AT Tablet", "Amlodipine + Atenolol", "5 mg+50 mg"),
    { id: "bag", name: "Urine Bag 2 litre" },
    { id: "bag-ml", name: "Urine Bag 1000 ml" },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const { products, notInShop } = await searchShop(
    shop.db,
    { q, page: 1, limit: 20 },
    "2026-06-15",
  );
  const instead = notInShop?.instead.flatMap((group) => group.products.map(({ id }) => id));
  return { ids: products.map(({ id }) => id), instead };
};

test("a number alone beside a brand is no amount in a volume", async () => {
  const { ids, instead } = await search("emeset 4");
  expect(ids).toEqual([]);
  expect(instead?.slice(0, 1)).toEqual(["anset"]);
  expect((await search("emeset 8")).ids).toEqual(["emeset8"]);
});

test.each(["emeset 4 mg", "emeset 4 syrup", "emeset 4/5 syrup"])(
  "%s may be an amount in a volume",
  async (q) => expect((await search(q)).ids).toEqual(["emeset-liquid"]),
);

test.each([
  ["salbutamol 2", ["windel", "salbutamol-liquid", "asul"]],
  ["azithromycin 200", ["azithro-tablet", "azithro"]],
])("%s has what is counted in pieces first", async (q, wanted) => {
  const { ids } = await search(q);
  expect([ids[0], ids.toSorted()]).toEqual([wanted[0], wanted.toSorted()]);
});

test.each([
  ["cefixime 100mg/5ml dry syrup", ["cefixime"]],
  ["azithromycin 200/5 syrup", ["azithro"]],
  ["azithromycin 200mg/5 dry syrup", ["azithro"]],
  ["amlodipine 5/50", ["atenolol"]],
])("%s is read as a label has it", async (q, ids) => expect((await search(q)).ids).toEqual(ids));

test.each([
  "urine bag 2 ltr",
  "urine bag 2 l",
  "urine bag 2l",
  "urine bag 2 lt",
  "urine bag 2000 ml",
])("%s is one of two litres", async (q) => expect((await search(q)).ids).toEqual(["bag"]));

test("a litre is a thousand millilitres", async () => {
  expect((await search("urine bag 1 litre")).ids).toEqual(["bag-ml"]);
});
