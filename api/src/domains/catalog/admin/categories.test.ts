import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  editCategory,
  editProduct,
  makeCategory,
  postProduct,
  readRejection,
} from "../../../../testing/catalog-admin.ts";
import { addProducts } from "../../../../testing/database.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import {
  adminCategoryListResponseSchema,
  categoryListResponseSchema,
  productResponseSchema,
} from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { categories } from "../table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

const edit = (id: string, body: unknown) => editCategory(admin, id, body);
const readAdminRejection = (method: string, path: string, body?: unknown) =>
  readRejection(admin, method, path, body);

const listNames = async () => {
  const { body } = await createPerson(shop).call("GET", "/categories");
  return categoryListResponseSchema.parse(body).data.categories.map(({ name }) => name);
};

test("creates a category from a name alone and shows it at once", async () => {
  expect(await listNames()).toEqual([]);
  expect(await makeCategory(admin, { name: "Skin Care" })).toEqual({
    id: expect.any(String),
    name: "Skin Care",
    slug: "skin-care",
    description: null,
    image: null,
  });
  expect(await listNames()).toEqual(["Skin Care"]);
});

test("an edit sets its fields and keeps the other fields and the slug", async () => {
  const made = await makeCategory(admin, { description: "Creams" });
  expect(await edit(made.id, { name: "Skin" })).toEqual({ ...made, name: "Skin" });
  const emptied = await edit(made.id, { name: "Skin", description: "" });
  expect(emptied).toEqual({ ...made, name: "Skin", description: null });
  expect(await listNames()).toEqual(["Skin"]);
});

test("rejects a taken name in any case and lets a category keep its own", async () => {
  const made = await makeCategory(admin);
  const other = await makeCategory(admin, { name: "Eye Care" });
  const message = "Category name already exists";
  const taken = { status: 409, code: "conflict", error: message, fields: { name: message } };
  expect(await readAdminRejection("POST", "/categories", { name: "skin CARE" })).toMatchObject(
    taken,
  );
  expect(
    await readAdminRejection("PUT", `/categories/${other.id}`, { name: "skin care" }),
  ).toMatchObject(taken);
  expect((await edit(made.id, { name: "SKIN CARE" })).name).toBe("SKIN CARE");
});

test.each([
  "Skin\u2011Care",
  "Skin\u2013 Care",
  "\u202askin\u00ad-care\u200b",
  "Ｓｋｉｎ－Ｃａｒｅ",
  "Skin-  Care",
])("the name %j is also 'Skin-Care' or 'Skin- Care'", async (name) => {
  await makeCategory(admin, { name: "Skin-Care" });
  await makeCategory(admin, { name: "Skin- Care" });
  expect(await readAdminRejection("POST", "/categories", { name })).toMatchObject({ status: 409 });
  expect(await listNames()).toHaveLength(2);
});

test("a name is the same with and without joiners", async () => {
  await makeCategory(admin, { name: "गर्\u200dयो" });
  expect(await readAdminRejection("POST", "/categories", { name: "गर्यो" })).toMatchObject({
    status: 409,
  });
});

test("creates one of ten simultaneous categories with the same name", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.call("POST", "/categories", { name: "Skin Care" })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  expect(await shop.db.read.$count(categories)).toBe(1);
});

test("gives different slugs to similar names", async () => {
  await makeCategory(admin, { name: "Skin Care" });
  expect((await makeCategory(admin, { name: "Skin-Care" })).slug).toBe("skin-care-2");
});

test("deletes an empty category once", async () => {
  const { id } = await makeCategory(admin);
  const { status, body } = await admin.call("DELETE", `/categories/${id}`);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(await listNames()).toEqual([]);
  expect((await admin.call("DELETE", `/categories/${id}`)).status).toBe(404);
});

test.each([
  [1, "1 product is in this category"],
  [12, "12 products are in this category"],
])("does not delete a category with %p products and returns their number", async (count, error) => {
  const { id } = await makeCategory(admin);
  await addProducts(
    shop.db,
    Array.from({ length: count }, (_, at) => ({
      id: `p${at}`,
      categoryId: id,
      isActive: at > 0,
    })),
  );
  expect(await readAdminRejection("DELETE", `/categories/${id}`)).toMatchObject({
    status: 409,
    code: "conflict",
    error,
    details: { products: count },
  });
  expect(await listNames()).toEqual(["Skin Care"]);
});

test("counts active and inactive products of each category for admins", async () => {
  const { id } = await makeCategory(admin, { name: "Skin Care" });
  await makeCategory(admin, { name: "eye Care" });
  await addProducts(shop.db, [
    { id: "a", categoryId: id },
    { id: "b", categoryId: id, isActive: false },
    { id: "c" },
  ]);
  const { body } = await admin.call("GET", "/categories/admin/all");
  const found = adminCategoryListResponseSchema.parse(body).data.categories;
  expect(found.map(({ name, productCount }) => [name, productCount])).toEqual([
    ["eye Care", 0],
    ["Skin Care", 2],
  ]);
});

test.each([
  [{}, "name", "Category name is required"],
  [{ name: "" }, "name", "Category name is required"],
  [{ name: " \t" }, "name", "Category name is required"],
  [{ name: 7 }, "name", "Category name is required"],
  [{ name: "x".repeat(256) }, "name", "Category name must be at most 255 characters"],
  [{ name: "a\0b" }, "name", "Category name has characters that it cannot have"],
  [{ name: "Skin", description: 7 }, "description", "Description must be a text"],
  [
    { name: "Skin", description: "x".repeat(1001) },
    "description",
    "Description must be at most 1,000 characters",
  ],
])("%p is rejected with its field", async (body, field, message) => {
  const { id } = await makeCategory(admin, { name: "Old" });
  for (const [method, path] of [
    ["POST", "/categories"],
    ["PUT", `/categories/${id}`],
  ] as const) {
    const { status, fields } = await readAdminRejection(method, path, body);
    expect([status, fields]).toEqual([400, { [field]: message }]);
  }
  expect(await listNames()).toEqual(["Old"]);
});

test("audits each change, but no edit without changes", async () => {
  const { id } = await makeCategory(admin);
  await edit(id, { name: "Skin Care" });
  await edit(id, { name: "Skin", description: "Creams" });
  await admin.call("DELETE", `/categories/${id}`);
  const common = { id: expect.any(String), actor: "asha", subject: id, at: shop.clock() };
  const first = { name: "Skin Care", description: null, image: null };
  const second = { name: "Skin", description: "Creams", image: null };
  expect(await shop.db.read.select().from(auditEntries)).toEqual([
    { ...common, action: "category.create", before: null, after: first },
    { ...common, action: "category.update", before: first, after: second },
    { ...common, action: "category.delete", before: second, after: null },
  ]);
});

test("never deletes a category while a product is added to it", async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await makeCategory(admin);
    const [deleted, made] = await Promise.all([
      admin.call("DELETE", `/categories/${id}`),
      postProduct(admin, { sku: `S${round}`, categoryId: id }),
    ]);
    expect([deleted.status, made.status]).toBeOneOf([
      [200, 400],
      [409, 201],
    ]);
    if (made.status === 201) {
      await editProduct(admin, productResponseSchema.parse(made.body).data.product.id, {
        sku: `S${round}`,
        categoryId: null,
      });
      await admin.call("DELETE", `/categories/${id}`);
    }
  }
});
