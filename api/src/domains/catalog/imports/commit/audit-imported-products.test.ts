import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts } from "../../../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { auditListResponseSchema } from "../../../../contract/index.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addProducts(shop.db, [
    { id: "price", sku: "P", name: "Price", pricePaisa: 20_00, stock: 5 },
    {
      id: "offer",
      sku: "O",
      name: "Offer",
      pricePaisa: 20_00,
      discountPricePaisa: 10_50,
      stock: 5,
    },
    { id: "stock", sku: "S", name: "Stock", pricePaisa: 20_00, stock: 5 },
    { id: "name", sku: "N", name: "Name", pricePaisa: 20_00, stock: 5 },
    { id: "same", sku: "U", name: "Same", pricePaisa: 20_00, stock: 5 },
  ]);
  const file = createCsvFile([
    "sku,name,price,discountPrice,stock,prescriptionRequired",
    ...["P,Price,22.05,,5,no", "O,Offer,20,,5,no", "S,Stock,20,,8,no", "N,Other,20,,5,no"],
    ...["U,Same,20,,5,no", "NEW,New,7,,3,no", "BAD,,7,,3,no"],
  ]);
  await applyImport(
    shop,
    admin,
    (await checkImport(shop, admin, await uploadImport(admin, file))).id,
  );
});
afterAll(() => shop.remove());

const listEntries = async (query: string) => {
  const { body } = await admin.call("GET", `/audit?limit=100&${query}`);
  return auditListResponseSchema.parse(body).entries;
};

test.each([
  ["price", { price: 20 }, { price: 22.05 }],
  ["offer", { discountPrice: 10.5 }, { discountPrice: null }],
  ["stock", { stock: 5 }, { stock: 8 }],
])("a product whose %s an import changes has an entry of it", async (id, before, after) => {
  expect(await listEntries(`subject=${id}`)).toEqual([
    expect.objectContaining({
      actor: expect.objectContaining({ id: "admin" }),
      action: "product.import",
      before,
      after,
    }),
  ]);
});

test("a new product has an entry with its figures", async () => {
  const entries = await listEntries("action=product.import");
  expect(entries.filter(({ before }) => before === null)).toMatchObject([
    { after: { price: 7, stock: 3 } },
  ]);
});

test("other products have no entry", async () => {
  expect(await listEntries("subject=name")).toEqual([]);
  expect(await listEntries("subject=same")).toEqual([]);
  expect(await listEntries("action=product.import")).toHaveLength(4);
});

test("a list without a product, an import or an action has the import's entry alone", async () => {
  const isOfImport = ({ action }: { action: string }) => /^(import|product)\./.test(action);
  for (const query of ["", "actor=admin", "from=2026-01-01"]) {
    const { body } = await admin.call("GET", `/audit?${query}`);
    const { entries, total } = auditListResponseSchema.parse(body);
    expect(entries.filter(isOfImport).map(({ action }) => action)).toEqual(["import.apply"]);
    expect(total).toBe(entries.length);
  }
});

test("the entries about an import are its own and those of its products, in pages", async () => {
  const { entries: [own] = [] } = auditListResponseSchema.parse(
    (await admin.call("GET", "/audit?action=import.apply")).body,
  );
  const listPage = async (page: number) => {
    const query = `subject=${own?.subject}&limit=2&page=${page}`;
    return auditListResponseSchema.parse((await admin.call("GET", `/audit?${query}`)).body);
  };
  const pages = [await listPage(1), await listPage(2), await listPage(3)];
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  const found = pages.flatMap(({ entries }) => entries.map(({ action }) => action));
  expect(found).toEqual(["import.apply", ...Array(4).fill("product.import")]);
});
