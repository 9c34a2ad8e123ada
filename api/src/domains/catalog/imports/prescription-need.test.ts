import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addProducts } from "../../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  uploadImport,
} from "../../../../testing/imports.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { productListResponseSchema } from "../../../contract/index.ts";
import { products } from "../table.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addProducts(shop.db, [
    { id: "napa", sku: "NAPA", name: "Napa", genericName: "Paracetamol 500 mg" },
    { id: "ace", sku: "ACE", name: "Ace", genericName: "paracetamol" },
    { id: "tramal", sku: "TRAM", name: "T", genericName: "Tramadol", prescriptionRequired: true },
    { id: "lorat", sku: "LOR", name: "Lorat", genericName: "Loratadine" },
  ]);
});
afterAll(() => shop.remove());

const upload = (lines: string[]) => uploadImport(admin, createCsvFile(lines));
const check = async (lines: string[], prescriptions?: Record<string, string>) => {
  const one = await upload(lines);
  return checkImport(shop, admin, { ...one, mapping: { ...one.mapping, prescriptions } as never });
};
const readProduct = async (sku: string) => {
  const [row] = await shop.db.read.select().from(products).where(eq(products.sku, sku));
  const { isActive, prescriptionRequired, needsCheck } = row ?? {};
  return { isActive, prescriptionRequired, needsCheck };
};
const marked = { isActive: false, prescriptionRequired: true, needsCheck: true };
const listIds = async (as: Person, path: string) => {
  const { body } = await as.call("GET", path);
  return productListResponseSchema.parse(body).data.products.map(({ id }) => id);
};

test("without a column for prescriptions, new products are inactive and marked, never free", async () => {
  const one = await check(["sku,name,price,isActive", "AZ-1,Azithromycin 500,80,true"]);
  expect(await listRows(admin, one.id)).toMatchObject([
    { kind: "created", problems: [{ field: "prescriptionRequired" }] },
  ]);
  await applyImport(shop, admin, one.id);
  expect(await readProduct("AZ-1")).toEqual(marked);
  expect(await listIds(createPerson(shop), "/products?limit=100")).toHaveLength(4);
});

test.each(["", "maybe", "Rx", "n/a", "?"])(
  "a cell %j leaves the need of a new product open",
  async (cell) => {
    const sku = `CELL-${cell.length}${cell.charCodeAt(0) || 0}`;
    const one = await check(["sku,name,price,prescriptionRequired", `${sku},Thing,80,${cell}`]);
    await applyImport(shop, admin, one.id);
    expect(await readProduct(sku)).toEqual(marked);
  },
);

test.each([
  ["yes", true],
  ["no", false],
])("a cell %j says it", async (cell, prescriptionRequired) => {
  const one = await check(["sku,name,price,prescriptionRequired", `SAID-${cell},Thing,80,${cell}`]);
  expect(one.findings?.prescriptions).toBeUndefined();
  await applyImport(shop, admin, one.id);
  const said = { isActive: true, prescriptionRequired, needsCheck: false };
  expect(await readProduct(`SAID-${cell}`)).toEqual(said);
});

test("asks once for each generic, with a guess and its reason", async () => {
  const { findings } = await check([
    "sku,name,price,genericName",
    "G-1,One,5,Azithromycin",
    "G-2,Two,5,azithromycin 250 mg",
    "G-3,Three,5,Paracetamol (500mg)",
    "G-4,Four,5,Paracetamol + Tramadol",
    "G-5,Five,5,Tramadol & paracetamol",
    "G-6,Six,5,Zinc",
    "G-7,Loratadine 10 mg Tablet,5,",
    "G-8,Bandage,5,",
    "NAPA,Napa,5,Paracetamol",
  ]);
  const { generics = [], ...counts } = findings?.prescriptions ?? {};
  expect(counts).toEqual({ rows: 8, nameless: 1, open: 5 });
  expect(generics.map(({ key, rows, guess }) => [key, rows, guess?.needs, guess?.reason])).toEqual([
    [
      "azithromycin",
      2,
      "yes",
      "azithromycin is an antibiotic by its international name. Nepal's Drugs Category Rules 2043 put antibiotics in group Kha, on prescription",
    ],
    [
      "paracetamol + tramadol",
      2,
      "yes",
      "1 of 1 product with tramadol in the shop needs a prescription",
    ],
    ["paracetamol", 1, "no", "All 2 products of it in the shop are sold without a prescription"],
    ["zinc", 1, undefined, undefined],
    ["loratadine", 1, "no", "The shop's product of it is sold without a prescription"],
  ]);
});

test("an answer counts for all new products of the generic, in any spelling", async () => {
  const lines = [
    "sku,name,price,genericName,prescriptionRequired",
    "AN-1,One,5,Zinc,",
    "AN-2,Two,5,ZINC 20mg,",
    "AN-3,Three,5,Zinc,no",
    "AN-4,Four,5,Copper,",
  ];
  const one = await check(lines, { "Zi\u200bnc ": "yes" });
  const { generics = [], ...counts } = one.findings?.prescriptions ?? {};
  expect(counts).toEqual({ rows: 1, nameless: 0, open: 1 });
  expect(generics.map(({ key, answer }) => [key, answer])).toEqual([
    ["copper", null],
    ["zinc", "yes"],
  ]);
  await applyImport(shop, admin, one.id);
  const zinc = { isActive: true, prescriptionRequired: true, needsCheck: false };
  expect(await readProduct("AN-1")).toEqual(zinc);
  expect(await readProduct("AN-2")).toEqual(zinc);
  expect(await readProduct("AN-3")).toEqual({ ...zinc, prescriptionRequired: false });
  expect(await readProduct("AN-4")).toEqual(marked);
  const again = await upload(lines);
  expect(again.mapping.prescriptions).toBeUndefined();
});

test("products of the shop keep what was said, and a cell that is not understood is refused", async () => {
  const one = await check(["sku,name,price,prescriptionRequired", "ACE,Ace,7,", "NAPA,Napa,7,Rx"]);
  expect(await listRows(admin, one.id)).toMatchObject([{ kind: "changed" }, { kind: "refused" }]);
  expect(one.findings?.prescriptions).toBeUndefined();
});

describe("a marked product", () => {
  beforeAll(() => addProducts(shop.db, [{ id: "mark", sku: "MARK", name: "Mark", ...marked }]));
  const listMarked = () => listIds(admin, "/products/admin/all?needsCheck=true&q=mark");

  test("is listed by its mark", async () => {
    expect(await listMarked()).toEqual(["mark"]);
    expect(await listIds(admin, "/products/admin/all?needsCheck=true&q=napa")).toEqual([]);
  });

  test("has an empty cell in the export and stays marked when that is imported", async () => {
    const csv = await admin.call("GET", "/products/admin/export.csv");
    expect(String(csv.body)).toMatch(/MARK,Mark,.*,,false,false/);
    const lines = ["sku,name,price,prescriptionRequired,isActive", "MARK,Mark,9,,true"];
    await applyImport(shop, admin, (await check(lines)).id);
    expect(await readProduct("MARK")).toEqual(marked);
  });

  test("cannot be put on sale before somebody says it, and then loses the mark", async () => {
    const edit = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({
        name: "Mark",
        sku: "MARK",
        price: "9",
        ...fields,
      })) {
        form.append(name, value);
      }
      return admin.call("PUT", "/products/mark", form);
    };
    expect(await edit({ isActive: "true" })).toMatchObject({
      status: 400,
      body: { fields: { prescriptionRequired: "Say first whether it needs a prescription" } },
    });
    expect((await edit({ minStock: "3" })).status).toBe(200);
    expect(await listMarked()).toEqual(["mark"]);
    expect((await edit({ prescriptionRequired: "yes", isActive: "true" })).status).toBe(200);
    expect(await readProduct("MARK")).toEqual({ ...marked, isActive: true, needsCheck: false });
    expect(await listMarked()).toEqual([]);
  });
});

test.each([{ zinc: "maybe" }, { ["z".repeat(501)]: "yes" }, [["yes"]]])(
  "answers %j are 400",
  async (prescriptions) => {
    const { id, mapping } = await upload(["sku,name,price", "X-1,X,1"]);
    const body = { mapping: { ...mapping, prescriptions } };
    expect((await admin.call("POST", `/imports/${id}/check`, body)).status).toBe(400);
  },
);
