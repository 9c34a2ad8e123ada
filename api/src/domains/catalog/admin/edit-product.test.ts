import { afterEach, beforeEach, expect, test } from "bun:test";
import { desc, eq } from "drizzle-orm";
import {
  editProduct,
  listed,
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

const refused = async (given: Parameters<typeof putProduct>[2]) => {
  const { status, body } = await putProduct(admin, made.id, given);
  const { code, error, fields, details } = failureSchema.parse(body);
  return { status, code, error, fields, details };
};

const latestNote = async () =>
  (await shop.db.read.select().from(auditEntries).orderBy(desc(auditEntries.at)).limit(1))[0];

test("a form sets what it says, and what it leaves out stays", async () => {
  const edited = await editProduct(admin, made.id, { name: "Green Balm", price: 30 });
  expect(edited).toEqual({
    ...made,
    name: "Green Balm",
    price: 30,
    updatedAt: shop.clock().toISOString(),
  });
  expect(await readProduct(createPerson(shop), made.id)).toEqual(edited);
});

test("what a form empties is empty", async () => {
  const { discountPrice, description } = await editProduct(admin, made.id, {
    discountPrice: 0,
    description: "",
  });
  expect([discountPrice, description]).toEqual([null, ""]);
});

test("its address stays when it is renamed, and it is found by its new name alone", async () => {
  await editProduct(admin, made.id, { name: "Zincovera Syrup" });
  const guest = createPerson(shop);
  expect((await guest.call("GET", "/products/slug/red-balm")).status).toBe(200);
  const { body } = await guest.call("GET", "/products/search?q=zincovera");
  expect(productSearchResponseSchema.parse(body).data.products.map(({ id }) => id)).toEqual([
    made.id,
  ]);
  const old = await guest.call("GET", "/products/search?q=balm");
  expect(productSearchResponseSchema.parse(old.body).data.pagination.total).toBe(0);
  expect(await listed(guest, "/products")).toEqual(["Zincovera Syrup"]);
});

test("a product made inactive leaves the shop at once", async () => {
  const guest = createPerson(shop);
  expect(await listed(guest, "/products")).toEqual(["Red Balm"]);
  await editProduct(admin, made.id, { isActive: false });
  expect(await listed(guest, "/products")).toEqual([]);
  expect((await guest.call("GET", `/products/${made.id}`)).status).toBe(404);
});

test("no form sets the stock unless it says what it was", async () => {
  expect((await editProduct(admin, made.id, { stock: 99 })).stock).toBe(10);
  expect((await editProduct(admin, made.id, { stock: 99, expectedStock: 10 })).stock).toBe(99);
});

test("a form that is older than a sale is refused with the stock there is, and sets nothing", async () => {
  await shop.db.write((to) => [to.update(products).set({ stock: 8 })]);
  const stock = "Stock has changed meanwhile: it is 8 now";
  expect(await refused({ name: "New", stock: 12, expectedStock: 10 })).toEqual({
    status: 409,
    code: "conflict",
    error: stock,
    fields: { stock },
    details: { stock: 8 },
  });
  expect(await readProduct(admin, made.id)).toEqual({ ...made, stock: 8 });
});

test("a sale is no edit: a form that says nothing of the stock goes through", async () => {
  await shop.db.write((to) => [to.update(products).set({ stock: 8 })]);
  const given = { name: "New", expectedUpdatedAt: made.updatedAt };
  expect((await editProduct(admin, made.id, given)).stock).toBe(8);
});

test("a form that is older than somebody's edit is refused with what is there now", async () => {
  await editProduct(admin, made.id, { name: "Theirs", price: 25, isFeatured: true });
  const { details, ...rest } = await refused({ name: "Mine", expectedUpdatedAt: made.updatedAt });
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

test("of ten forms that were opened together one goes through", async () => {
  const expectedUpdatedAt = made.updatedAt;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      putProduct(admin, made.id, { name: `Name ${at}`, expectedUpdatedAt }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});

test("two edits within one millisecond are told apart", async () => {
  const first = await editProduct(admin, made.id, { name: "One" });
  const second = await editProduct(admin, made.id, { name: "Two" });
  expect(Date.parse(second.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
  expect((await refused({ name: "Three", expectedUpdatedAt: first.updatedAt })).status).toBe(409);
});

test("a discount that an edit leaves alone must still be below the price", async () => {
  const message = "Discount price must be below the price";
  expect(await refused({ price: 18 })).toMatchObject({
    status: 400,
    fields: { discountPrice: message },
  });
});

test("an SKU that another product has is refused, its own is not", async () => {
  await makeProduct(admin, { sku: "OTHER" });
  for (const sku of ["OTHER", "other", " Other "]) {
    expect(await refused({ sku })).toMatchObject({
      status: 409,
      fields: { sku: "SKU already exists" },
    });
  }
  expect((await editProduct(admin, made.id, { sku: made.sku, name: "Same SKU" })).sku).toBe(
    "BALM-1",
  );
});

test("an edit may write a product's own SKU in other letters", async () => {
  expect((await editProduct(admin, made.id, { sku: "balm-1" })).sku).toBe("balm-1");
});

test("an edit is noted with what it changed and no more", async () => {
  await editProduct(admin, made.id, { name: "New", stock: 3, expectedStock: 10 });
  expect(await latestNote()).toMatchObject({
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

test("lines of a text stay lines, however often it is sent", async () => {
  const description = "One\nTwo\n\nThree";
  const once = await editProduct(admin, made.id, { description });
  expect(once.description).toBe(description);
  expect(await editProduct(admin, made.id, { description })).toEqual(once);
});

test("what another hand has put into the database is edited like anything else", async () => {
  await shop.db.write((to) => [
    to.update(products).set({ sku: "IMPORTED" }).where(eq(products.id, made.id)),
  ]);
  expect((await editProduct(admin, made.id, { sku: "IMPORTED", name: "New" })).name).toBe("New");
});
