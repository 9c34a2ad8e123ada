import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  createPicture,
  editCategory,
  makeCategory,
  readRejection,
} from "../../../../testing/catalog-admin.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
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

const createForm = (name: string, image: File | string) => {
  const form = new FormData();
  form.append("name", name);
  form.append("image", image);
  return form;
};

test("accepts a file as the picture", async () => {
  const made = await admin.call(
    "POST",
    "/categories",
    createForm("Skin Care", await createPicture("red")),
  );
  expect(made.status).toBe(201);
  const [category] = await shop.db.read.select().from(categories);
  expect(category?.image).toMatch(/^\/pictures\/[0-9a-f]{32}-640\.webp$/);
  expect(await shop.storage.has(category?.image?.slice(1) ?? "")).toBe(true);
  const id = category?.id ?? "";
  expect((await edit(id, { name: "Skin" })).image).toBe(category?.image ?? null);
  expect((await edit(id, createForm("Skin", await createPicture("green")))).image).not.toBe(
    category?.image,
  );
  expect((await edit(id, createForm("Skin", ""))).image).toBeNull();
});

test("accepts a picture of the shop or any https URL", async () => {
  const { id } = await makeCategory(admin);
  const { image } = await edit(id, createForm("Skin Care", await createPicture("red")));
  const other = await makeCategory(admin, { name: "Eye Care", image });
  expect(other.image).toBe(image);
  const foreign = "https://example.com/eye.png";
  expect((await edit(other.id, { name: "Eye Care", image: foreign })).image).toBe(foreign);
});

test.each([
  `/pictures/${"0".repeat(32)}-640.webp`,
  `/pictures/${"0".repeat(32)}-641.webp`,
  "/pictures/../secret",
  "http://example.com/a.png",
  "javascript:alert(1)",
  "data:image/svg+xml,<svg/>",
  "//example.com/a.png",
  "https://",
  `https://example.com/${"x".repeat(1000)}`,
  7,
])("%p is not accepted as a category's picture", async (image) => {
  const made = await makeCategory(admin);
  for (const [method, path] of [
    ["POST", "/categories"],
    ["PUT", `/categories/${made.id}`],
  ] as const) {
    const { status, fields } = await readAdminRejection(method, path, { name: "Eye Care", image });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ["image"]]);
  }
});

test("names a file that is not a picture", async () => {
  const file = new File(["<svg/>"], "eye.svg", { type: "image/svg+xml" });
  const { status, fields } = await readAdminRejection(
    "POST",
    "/categories",
    createForm("Eye", file),
  );
  expect([status, fields]).toEqual([
    400,
    { image: "eye.svg must be a JPEG, PNG, WebP or AVIF picture" },
  ]);
  expect(await shop.db.read.$count(categories)).toBe(0);
});
