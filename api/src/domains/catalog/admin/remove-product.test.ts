import { afterEach, beforeEach, expect, test } from "bun:test";
import { openCart } from "../../../../testing/carts.ts";
import { createPicture, listNames, makeProduct } from "../../../../testing/catalog-admin.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { productSearchResponseSchema } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { productImages, products } from "../table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

test("removes a deleted product from lists, searches and carts", async () => {
  const { id } = await makeProduct(admin, { stock: 9 }, { images: [await createPicture("red")] });
  const maya = await createMember(shop, "maya");
  expect((await openCart(maya).add(id, 2)).lines).toEqual([[id, 2]]);
  const guest = createPerson(shop);
  expect(await listNames(guest, "/products")).toEqual(["Red Balm"]);
  const { status, body } = await admin.call("DELETE", `/products/${id}`);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(await listNames(guest, "/products")).toEqual([]);
  const found = await guest.call("GET", "/products/search?q=balm");
  expect(productSearchResponseSchema.parse(found.body).data.pagination.total).toBe(0);
  expect((await openCart(maya).get()).lines).toEqual([]);
  expect(await shop.db.read.$count(productImages)).toBe(0);
  expect((await admin.call("DELETE", `/products/${id}`)).status).toBe(404);
});

test("audits the whole deleted product", async () => {
  const { id } = await makeProduct(admin, { stock: 9 });
  await admin.call("DELETE", `/products/${id}`);
  const [, note] = await shop.db.read.select().from(auditEntries);
  expect(note).toMatchObject({ action: "product.delete", subject: id, after: null });
  expect(note?.before).toMatchObject({ name: "Red Balm", sku: "BALM-1", stock: 9 });
});

test("one of ten simultaneous deletions succeeds, and no edit succeeds after it", async () => {
  const { id } = await makeProduct(admin, { stock: 9 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0
        ? admin.call("DELETE", `/products/${id}`)
        : admin.call("PUT", `/products/${id}/stock`, { quantity: at }),
    ),
  );
  const deleted = answers.filter((_, at) => at % 2 === 0);
  expect(deleted.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect(await shop.db.read.$count(products)).toBe(0);
  const notes = await shop.db.read.select().from(auditEntries);
  const last = notes.findLast(({ action }) => action === "product.stock")?.after ?? { stock: 9 };
  expect(notes.at(-1)?.before).toMatchObject(last);
});
