import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  createPicture,
  listNames,
  makeProduct,
  postProduct,
  readProduct,
} from "../../../../testing/catalog-admin.ts";
import { addCategories } from "../../../../testing/database.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { failureSchema, productSearchResponseSchema } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { products } from "../table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

test("requires name, SKU and price and sets defaults for other fields", async () => {
  const product = await makeProduct(admin);
  expect(product).toEqual({
    id: expect.any(String),
    name: "Red Balm",
    slug: "red-balm",
    description: "",
    shortDescription: "",
    price: 20.5,
    discountPrice: null,
    sku: "BALM-1",
    stock: 0,
    minStock: 5,
    availability: "out_of_stock",
    categoryId: null,
    manufacturer: null,
    genericName: null,
    strength: null,
    form: null,
    packSize: null,
    packUnit: null,
    expiryDate: null,
    batchNumber: null,
    shelf: null,
    barcodes: [],
    prescriptionRequired: "no",
    isFeatured: false,
    isActive: true,
    profileImgUrl: null,
    images: [],
    createdAt: shop.clock().toISOString(),
    updatedAt: shop.clock().toISOString(),
  });
  const { shelf, barcodes, ...shown } = product;
  expect(await readProduct(createPerson(shop), product.id)).toEqual(shown);
});

test("saves all fields of a form", async () => {
  await addCategories(shop.db, [{ id: "skin" }]);
  const values = {
    description: "Warms.\nFor the skin.",
    shortDescription: "30 g",
    discountPrice: 18.25,
    stock: 12,
    minStock: 0,
    categoryId: "skin",
    manufacturer: "Himal",
    genericName: "Menthol + Camphor",
    strength: "2% + 1%",
    form: "Ointment",
    packSize: 7.5,
    packUnit: "g",
    expiryDate: "2027-01-31",
    batchNumber: "007",
    prescriptionRequired: "yes",
    isFeatured: true,
    isActive: false,
  } as const;
  expect(await makeProduct(admin, values)).toMatchObject(values);
});

test("lists and finds a new product at once", async () => {
  const guest = createPerson(shop);
  expect(await listNames(guest, "/products")).toEqual([]);
  await makeProduct(admin, { name: "Zincovera Syrup" });
  expect(await listNames(guest, "/products")).toEqual(["Zincovera Syrup"]);
  const { body } = await guest.call("GET", "/products/search?q=zincov");
  expect(productSearchResponseSchema.parse(body).data.pagination.total).toBe(1);
});

test("shows an inactive product only to staff and admins", async () => {
  const { id } = await makeProduct(admin, { isActive: false });
  const path = `/products/${id}`;
  const customer = await createMember(shop, "maya");
  const staff = await createMember(shop, "sita", "staff");
  for (const round of [1, 2]) {
    for (const person of [createPerson(shop), customer]) {
      expect([round, (await person.call("GET", path)).status]).toEqual([round, 404]);
    }
    for (const person of [staff, admin]) {
      const { status, headers } = await person.call("GET", path);
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
  }
  expect(await listNames(admin, "/products")).toEqual([]);
});

test("gives different slugs to similar names", async () => {
  const slugs: string[] = [];
  for (const [at, name] of ["Red Balm", "red-balm!", "Red   Balm", "Red Balm 2"].entries()) {
    slugs.push((await makeProduct(admin, { name, sku: `S${at}` })).slug);
  }
  expect(slugs).toEqual(["red-balm", "red-balm-2", "red-balm-3", "red-balm-2-2"]);
});

test.each([
  ["च्यवनप्राश 500 g", "च्यवनप्राश-500-g"],
  ["Café & Crème 5%", "café-and-crème-5-percent"],
  ["!!!", "item"],
  ["../../etc/passwd", "etc-passwd"],
])("%s gets the slug %s", async (name, slug) => {
  expect((await makeProduct(admin, { name })).slug).toBe(slug);
  const { status } = await createPerson(shop).call(
    "GET",
    `/products/slug/${encodeURIComponent(slug)}`,
  );
  expect(status).toBe(200);
});

test.each(["BALM-1", "balm-1", "Balm-1", "  BALM-1 ", "\tbalm-1"])(
  "rejects a taken SKU in any case and with spaces around it: %j",
  async (sku) => {
    await makeProduct(admin);
    const { status, body } = await postProduct(admin, { name: "Another", sku });
    expect([status, failureSchema.parse(body)]).toMatchObject([
      409,
      { code: "conflict", error: "SKU already exists", fields: { sku: "SKU already exists" } },
    ]);
    expect(await shop.db.read.$count(products)).toBe(1);
  },
);

test("gives an SKU to one of ten simultaneous products, and ten slugs to ten products of one name", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      postProduct(admin, { name: `Name ${at}`, sku: at % 2 ? "BALM-1" : " balm-1" }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  await Promise.all(Array.from({ length: 10 }, (_, at) => makeProduct(admin, { sku: `S${at}` })));
  const slugs = await shop.db.read.select({ slug: products.slug }).from(products);
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(11);
});

test("names the category field when the category does not exist", async () => {
  const { status, body } = await postProduct(admin, { categoryId: "none" });
  expect([status, failureSchema.parse(body).fields]).toEqual([
    400,
    { categoryId: "Category not found" },
  ]);
});

test("audits the whole new product", async () => {
  const { id, name, sku } = await makeProduct(
    admin,
    { stock: 3 },
    { profileImg: await createPicture("red") },
  );
  const notes = await shop.db.read.select().from(auditEntries);
  expect(notes).toMatchObject([
    { actor: "asha", action: "product.create", subject: id, before: null, at: shop.clock() },
  ]);
  expect(notes[0]?.after).toMatchObject({ name, sku, price: 20.5, stock: 3, images: [{}] });
});

test("a rejected product leaves no row and no audit entry", async () => {
  await postProduct(admin, { price: -1 });
  await postProduct(admin, { categoryId: "none" });
  expect(await shop.db.read.$count(products)).toBe(0);
  expect(await shop.db.read.$count(auditEntries)).toBe(0);
});
