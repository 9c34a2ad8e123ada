import { afterEach, beforeEach, expect, test } from "bun:test";
import { desc, sql } from "drizzle-orm";
import {
  createProductForm,
  editProduct,
  listNames,
  makeProduct,
  readRejection as readRejectionOf,
} from "../../../../testing/catalog-admin.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import {
  type Product,
  type ProductFormValues,
  productBySlugResponseSchema,
  productListResponseSchema,
  toProductFormData,
} from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";

const facts = {
  genericName: "Paracetamol",
  strength: "665 mg",
  form: "Tablet",
  packSize: 10,
  packUnit: "tablets",
} as const;
const none = { genericName: null, strength: null, form: null, packSize: null, packUnit: null };

let shop: TestShop;
let admin: Person;
let made: Product;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  made = await makeProduct(admin, { name: "Napa Extend", ...facts });
});
afterEach(() => shop.remove());

const readRejection = (values: Partial<ProductFormValues>) =>
  readRejectionOf(
    admin,
    "PUT",
    `/products/${made.id}`,
    toProductFormData(createProductForm(values)),
  );
const readLatestAudit = async () =>
  (await shop.db.read.select().from(auditEntries).orderBy(desc(sql`rowid`)).limit(1))[0];

test("guests see new facts at once in every view", async () => {
  const guest = createPerson(shop);
  const readBySlug = async () =>
    productBySlugResponseSchema.parse((await guest.call("GET", `/products/slug/${made.slug}`)).body)
      .product;
  const readListed = async () =>
    productListResponseSchema.parse((await guest.call("GET", "/products")).body).data.products[0];
  expect([await readBySlug(), await readListed()]).toMatchObject([facts, facts]);
  await editProduct(admin, made.id, { strength: "500 mg", packSize: 7.5 });
  const changed = { ...facts, strength: "500 mg", packSize: 7.5 };
  expect([await readBySlug(), await readListed()]).toMatchObject([changed, changed]);
});

test("keeps missing facts and removes empty ones", async () => {
  expect(await editProduct(admin, made.id, { name: "Napa" })).toMatchObject(facts);
  const empty = { genericName: "", strength: " ", form: "", packSize: 0, packUnit: "" };
  expect(await editProduct(admin, made.id, empty)).toMatchObject(none);
});

test.each([
  [{ packSize: null }, "packSize", "Pack size is required with its unit"],
  [{ packUnit: null }, "packUnit", "Pack unit is required with a pack size"],
] as const)("%j alone is refused while the other is kept", async (values, field, message) => {
  expect(await readRejection(values)).toMatchObject({
    status: 400,
    code: "invalid_input",
    fields: { [field]: message },
  });
});

test("audits the changed facts", async () => {
  await editProduct(admin, made.id, { name: "Napa Extend", strength: "500 mg", packSize: 20 });
  expect(await readLatestAudit()).toMatchObject({
    action: "product.update",
    before: { strength: "665 mg", packSize: 10 },
    after: { strength: "500 mg", packSize: 20 },
  });
});

test("rejects a form that is older than an edit of the facts and returns the present values", async () => {
  await editProduct(admin, made.id, { name: "Napa Extend", genericName: "Acetaminophen" });
  expect(await readRejection({ strength: "1 g", expectedUpdatedAt: made.updatedAt })).toMatchObject(
    { status: 409, code: "conflict", details: { genericName: "Acetaminophen" } },
  );
});

test("admins find active and inactive products by generic name and strength", async () => {
  await editProduct(admin, made.id, { name: "Napa Extend", isActive: false });
  const find = (q: string) => listNames(admin, `/products/admin/all?q=${q}`);
  expect(await find("parac")).toEqual(["Napa Extend"]);
  expect(await find("665+napa")).toEqual(["Napa Extend"]);
  await editProduct(admin, made.id, { name: "Napa Extend", genericName: null });
  expect(await find("parac")).toEqual([]);
});
