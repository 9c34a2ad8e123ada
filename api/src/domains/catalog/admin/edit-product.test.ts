import { afterEach, beforeEach, expect, test } from "bun:test";
import { desc, eq } from "drizzle-orm";
import {
  editProduct,
  listNames,
  makeProduct,
  putProduct,
  readProduct,
} from "../../../../testing/catalog-admin.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import {
  failureSchema,
  type Product,
  productSearchResponseSchema,
} from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { products, versions } from "../table.ts";

let shop: TestShop;
let admin: Person;
let made: Product;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  made = await makeProduct(admin, { stock: 10, discountPrice: 18, description: "Warms" });
  shop.passTime(60_000);
});
afterEach(() => shop.remove());

const readRejection = async (values: Parameters<typeof putProduct>[2]) => {
  const { status, body } = await putProduct(admin, made.id, values);
  const { code, error, fields, details } = failureSchema.parse(body);
  return { status, code, error, fields, details };
};

const readLatestAudit = async () =>
  (await shop.db.read.select().from(auditEntries).orderBy(desc(auditEntries.at)).limit(1))[0];

test("a form sets its fields and keeps the others", async () => {
  const edited = await editProduct(admin, made.id, { name: "Green Balm", price: 30 });
  expect(edited).toEqual({
    ...made,
    name: "Green Balm",
    price: 30,
    updatedAt: shop.clock().toISOString(),
  });
  const { shelf, barcodes, ...shown } = edited;
  expect(await readProduct(createPerson(shop), made.id)).toEqual(shown);
});

test("an empty field empties its column", async () => {
  const { discountPrice, description } = await editProduct(admin, made.id, {
    discountPrice: 0,
    description: "",
  });
  expect([discountPrice, description]).toEqual([null, ""]);
});

test("a renamed product keeps its slug and is found only by its new name", async () => {
  await editProduct(admin, made.id, { name: "Zincovera Syrup" });
  const guest = createPerson(shop);
  expect((await guest.call("GET", "/products/slug/red-balm")).status).toBe(200);
  const { body } = await guest.call("GET", "/products/search?q=zincovera");
  expect(productSearchResponseSchema.parse(body).data.products.map(({ id }) => id)).toEqual([
    made.id,
  ]);
  const old = await guest.call("GET", "/products/search?q=balm");
  expect(productSearchResponseSchema.parse(old.body).data.pagination.total).toBe(0);
  expect(await listNames(guest, "/products")).toEqual(["Zincovera Syrup"]);
});

test("an inactive product leaves the shop at once", async () => {
  const guest = createPerson(shop);
  expect(await listNames(guest, "/products")).toEqual(["Red Balm"]);
  await editProduct(admin, made.id, { isActive: false });
  expect(await listNames(guest, "/products")).toEqual([]);
  expect((await guest.call("GET", `/products/${made.id}`)).status).toBe(404);
});

test("a form sets the stock only with expectedStock", async () => {
  expect((await editProduct(admin, made.id, { stock: 99 })).stock).toBe(10);
  expect((await editProduct(admin, made.id, { stock: 99, expectedStock: 10 })).stock).toBe(99);
});

test("rejects a form that is older than a sale, returns the present stock and sets nothing", async () => {
  await shop.db.write((to) => [to.update(products).set({ stock: 8 })]);
  const stock = "Stock has changed meanwhile: it is 8 now";
  expect(await readRejection({ name: "New", stock: 12, expectedStock: 10 })).toEqual({
    status: 409,
    code: "conflict",
    error: stock,
    fields: { stock },
    details: { stock: 8 },
  });
  expect(await readProduct(admin, made.id)).toEqual({ ...made, stock: 8 });
});

test("accepts a form without stock after a sale", async () => {
  await shop.db.write((to) => [to.update(products).set({ stock: 8 })]);
  const values = { name: "New", expectedUpdatedAt: made.updatedAt };
  expect((await editProduct(admin, made.id, values)).stock).toBe(8);
});

test("rejects a form that is older than another edit with the present values", async () => {
  await editProduct(admin, made.id, { name: "Theirs", price: 25, isFeatured: true });
  const { details, ...rest } = await readRejection({
    name: "Mine",
    expectedUpdatedAt: made.updatedAt,
  });
  expect(rest).toEqual({
    status: 409,
    code: "conflict",
    error: "Somebody else has changed this product meanwhile",
    fields: undefined,
  });
  expect(details).toMatchObject({
    name: "Theirs",
    price: 25,
    discountPrice: 18,
    isFeatured: "true",
    stock: 10,
    categoryId: "",
    updatedAt: shop.clock().toISOString(),
  });
  const { updatedAt } = await readProduct(admin, made.id);
  const again = await editProduct(admin, made.id, { name: "Mine", expectedUpdatedAt: updatedAt });
  expect(again.name).toBe("Mine");
});

test("accepts one of ten forms opened at the same time", async () => {
  const expectedUpdatedAt = made.updatedAt;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      putProduct(admin, made.id, { name: `Name ${at}`, expectedUpdatedAt }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});

test("gives different times to two edits within one millisecond", async () => {
  const first = await editProduct(admin, made.id, { name: "One" });
  const second = await editProduct(admin, made.id, { name: "Two" });
  expect(Date.parse(second.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
  expect((await readRejection({ name: "Three", expectedUpdatedAt: first.updatedAt })).status).toBe(
    409,
  );
});

test("rejects a new price that is not above the kept discount price", async () => {
  const message = "Discount price must be below the price";
  expect(await readRejection({ price: 18 })).toMatchObject({
    status: 400,
    fields: { discountPrice: message },
  });
});

test("rejects the SKU of another product, but accepts its own", async () => {
  await makeProduct(admin, { sku: "OTHER" });
  for (const sku of ["OTHER", "other", " Other "]) {
    expect(await readRejection({ sku })).toMatchObject({
      status: 409,
      fields: { sku: "SKU already exists" },
    });
  }
  expect((await editProduct(admin, made.id, { sku: made.sku, name: "Same SKU" })).sku).toBe(
    "BALM-1",
  );
});

test("accepts the product's own SKU in another case", async () => {
  expect((await editProduct(admin, made.id, { sku: "balm-1" })).sku).toBe("balm-1");
});

test("audits exactly the changed fields of an edit", async () => {
  await editProduct(admin, made.id, { name: "New", stock: 3, expectedStock: 10 });
  expect(await readLatestAudit()).toMatchObject({
    actor: "asha",
    action: "product.update",
    subject: made.id,
    before: { name: "Red Balm", stock: 10 },
    after: { name: "New", stock: 3 },
  });
});

test("a form that changes nothing writes nothing", async () => {
  const before = await shop.db.read.$count(auditEntries);
  const counters = await shop.db.read.select().from(versions);
  const same = { stock: 10, expectedStock: 10, discountPrice: 18, description: "Warms" };
  expect(await editProduct(admin, made.id, same)).toEqual(made);
  expect(await shop.db.read.$count(auditEntries)).toBe(before);
  expect(await shop.db.read.select().from(versions)).toEqual(counters);
});

test("keeps the lines of a text when it is sent repeatedly", async () => {
  const description = "One\nTwo\n\nThree";
  const once = await editProduct(admin, made.id, { description });
  expect(once.description).toBe(description);
  expect(await editProduct(admin, made.id, { description })).toEqual(once);
});

test("edits values that other programs wrote", async () => {
  await shop.db.write((to) => [
    to.update(products).set({ sku: "IMPORTED" }).where(eq(products.id, made.id)),
  ]);
  expect((await editProduct(admin, made.id, { sku: "IMPORTED", name: "New" })).name).toBe("New");
});
