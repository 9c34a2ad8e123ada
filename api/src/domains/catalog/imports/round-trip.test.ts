import { afterAll, beforeAll, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { addCategories, addProducts } from "../../../../testing/database.ts";
import { applyImport, checkImport, uploadImport } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { importFields } from "../../../contract/index.ts";
import { categories, products } from "../table.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addCategories(shop.db, [{ id: "c", name: "दर्द", slug: "दर्द" }]);
  const names = ["=1+1", "'=1", "@x", 'say "ah", twice', "पारासिटामोल", "-5", "+977", "a;=b"];
  await addProducts(shop.db, [
    ...names.map((name, at) => ({ id: `p${at}`, sku: `00${at}`, name, description: name })),
    {
      id: "full",
      sku: "-1;=2",
      description: 'one\ntwo, "three"\n=four\n\t\'five',
      shortDescription: ";;'+",
      pricePaisa: 123_456_78,
      discountPricePaisa: 1,
      stock: 0,
      minStock: 0,
      categoryId: "c",
      manufacturer: "-Maker-",
      genericName: "=Paracetamol",
      strength: "0.5",
      form: "Tablet",
      packSize: 7.5,
      packUnit: "1e3",
      batchNumber: "0012",
      expiryDate: "2027-02-28",
      shelf: "0A-1",
      barcodes: ["0036000291452", "96385074"],
      prescriptionRequired: true,
      isFeatured: true,
      isActive: false,
    },
    ...Array.from({ length: 450 }, (_, at) => ({ id: `many-${at}` })),
  ]);
});
afterAll(() => shop.remove());

const exportProducts = async (): Promise<string> => {
  const { status, body } = await admin.call("GET", "/products/admin/export.csv");
  expect(status).toBe(200);
  return body as string;
};
const listAll = () => shop.db.read.select().from(products).orderBy(asc(products.sku));

test("an exported file starts with a byte order mark and has a column for every form field", async () => {
  // `text()` removes the byte order mark.
  const answer = await shop.app.request("/api/products/admin/export.csv", {
    headers: { cookie: `session=${admin.getSession()}` },
  });
  const bytes = await answer.bytes();
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="products-2026-06-15.csv"',
  );
  const [first] = new TextDecoder().decode(bytes).split("\r\n");
  expect(first).toBe(importFields.join(","));
});

test("an exported file changes nothing when it is imported again", async () => {
  const before = await listAll();
  const up = await uploadImport(admin, new File([await exportProducts()], "products.csv"));
  expect(Object.keys(up.mapping)).toEqual([...importFields]);
  const { counts } = await checkImport(shop, admin, up);
  expect(counts).toEqual({ created: 0, changed: 0, unchanged: 459, refused: 0 });
  expect(await listAll()).toEqual(before);
});

test("an exported file creates the same products in an empty shop", async () => {
  const text = await exportProducts();
  const other = await createTestShop();
  const owner = await createMember(other, "owner", "admin");
  const rows = await shop.db.read.select().from(categories);
  await other.db.write((to) => [to.insert(categories).values(rows)]);
  const up = await checkImport(other, owner, await uploadImport(owner, new File([text], "p.csv")));
  expect(up.counts).toEqual({ created: 459, changed: 0, unchanged: 0, refused: 0 });
  await applyImport(other, owner, up.id);
  const { body } = await owner.call("GET", "/products/admin/export.csv");
  const lines = (csv: unknown) => String(csv).split("\r\n").sort();
  expect(lines(body)).toEqual(lines(text));
  await other.remove();
});
