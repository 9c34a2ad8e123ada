import { afterEach, beforeEach, expect, test } from "bun:test";
import { createPicture, createProductForm } from "../../../../testing/catalog-admin.ts";
import { addCategories, addProducts } from "../../../../testing/database.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { productSchema } from "../../../contract/catalog.ts";
import { productResponseSchema, toProductFormData } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { categories, products } from "../table.ts";

let shop: TestShop;
let people: Record<"guest" | "customer" | "staff" | "admin", Person>;
beforeEach(async () => {
  shop = await createTestShop();
  people = {
    guest: createPerson(shop),
    customer: await createMember(shop, "customer"),
    staff: await createMember(shop, "staff", "staff"),
    admin: await createMember(shop, "admin", "admin"),
  };
  await addCategories(shop.db, [{ id: "c" }]);
  await addProducts(shop.db, [{ id: "p" }]);
});
afterEach(() => shop.remove());

const none = async () => undefined;
const json = (body: unknown) => async () => body;
const form = async () =>
  toProductFormData(createProductForm(), { profileImg: await createPicture("red") });
const categoryForm = async () => {
  const body = new FormData();
  body.append("name", "Skin Care");
  body.append("image", await createPicture("red"));
  return body;
};

/** Body and the status for admins. Guests get 401, customers 403. Staff may read, and get 403 for every change. */
const matrix: [method: string, path: string, body: () => Promise<unknown>, status: number][] = [
  ["GET", "/products/admin/all", none, 200],
  ["GET", "/products/admin/low-stock", none, 200],
  ["POST", "/products", form, 201],
  ["PUT", "/products/p", form, 200],
  ["PUT", "/products/p/stock", json({ quantity: 7 }), 200],
  ["DELETE", "/products/p", none, 200],
  ["GET", "/categories/admin/all", none, 200],
  ["POST", "/categories", json({ name: "Skin Care" }), 201],
  ["POST", "/categories", categoryForm, 201],
  ["PUT", "/categories/c", json({ name: "Skin Care" }), 200],
  ["PUT", "/categories/c", categoryForm, 200],
  ["DELETE", "/categories/c", none, 200],
];

test.each(matrix)("%s %s", async (method, path, body, status) => {
  const statuses = [401, 403, method === "GET" ? 200 : 403, status];
  for (const [at, person] of Object.values(people).entries()) {
    const answer = await person.call(method, path, await body());
    expect(answer.status).toBe(statuses[at] ?? 0);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const isChange = method !== "GET" && person === people.admin;
    expect(await shop.db.read.$count(auditEntries)).toBe(isChange ? 1 : 0);
  }
});

test("staff see every field of a product that admins see, also of an inactive one", async () => {
  await addProducts(shop.db, [{ id: "hidden", isActive: false, stock: 0, batchNumber: "B-7" }]);
  for (const path of ["/products/hidden", "/products/admin/all", "/products/admin/low-stock"]) {
    const [staff, admin] = [
      await people.staff.call("GET", path),
      await people.admin.call("GET", path),
    ];
    expect([staff.status, staff.body]).toEqual([200, admin.body]);
  }
  const { body } = await people.staff.call("GET", "/products/hidden");
  const { product } = productResponseSchema.parse(body).data;
  expect(product).toMatchObject({ isActive: false, stock: 0, batchNumber: "B-7" });
  expect(Object.keys((body as { data: { product: object } }).data.product).sort()).toEqual(
    // Only products that are marked have this field.
    Object.keys(productSchema.shape)
      .filter((field) => field !== "needsCheck")
      .sort(),
  );
  expect((await people.customer.call("GET", "/products/hidden")).status).toBe(404);
});

test("no call of staff changes a product, its stock or a category", async () => {
  const readAll = () =>
    Promise.all([shop.db.read.select().from(products), shop.db.read.select().from(categories)]);
  const before = await readAll();
  for (const [method, path, body] of matrix.filter(([method]) => method !== "GET")) {
    expect((await people.staff.call(method, path, await body())).status).toBe(403);
  }
  expect((await people.staff.call("GET", "/products/admin/export.csv")).status).toBe(403);
  expect(await readAll()).toEqual(before);
});

test("rejects a forbidden call before reading its body and stores nothing", async () => {
  for (const [person, status] of [
    [people.guest, 401],
    [people.customer, 403],
    [people.staff, 403],
  ] as const) {
    for (const [method, path] of matrix.filter(([method]) => method !== "GET")) {
      expect((await person.call(method, path, { price: "x" })).status).toBe(status);
      expect((await person.call(method, path, await form())).status).toBe(status);
    }
  }
  expect(await shop.storage.list("pictures")).toEqual([]);
});

test("rejects calls from another site with an admin's session", async () => {
  for (const [method, path] of matrix.filter(([method]) => method !== "GET")) {
    const headers = { origin: "https://evil.example" };
    const { status } = await people.admin.call(method, path, { name: "x" }, undefined, headers);
    expect(status).toBe(403);
  }
});

test.each(["nothing", "%00", "x".repeat(400), "' or 1=1 --", "admin"])(
  "answers 404 for the product and category %p",
  async (id) => {
    const { admin } = people;
    const answers = [
      await admin.call("GET", `/products/${id}`),
      await admin.call("PUT", `/products/${id}`, await form()),
      await admin.call("PUT", `/products/${id}/stock`, { quantity: 1 }),
      await admin.call("DELETE", `/products/${id}`),
      await admin.call("PUT", `/categories/${id}`, { name: "Skin Care" }),
      await admin.call("DELETE", `/categories/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await shop.storage.list("pictures")).toEqual([]);
  },
);
