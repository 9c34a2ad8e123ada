import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  aPicture,
  editCategory,
  makeCategory,
  refusalOf,
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
const refusal = (method: string, path: string, body?: unknown) =>
  refusalOf(admin, method, path, body);

const withImage = (name: string, image: File | string) => {
  const form = new FormData();
  form.append("name", name);
  form.append("image", image);
  return form;
};

test("its picture may come as a file", async () => {
  const made = await admin.call(
    "POST",
    "/categories",
    withImage("Skin Care", await aPicture("red")),
  );
  expect(made.status).toBe(201);
  const [category] = await shop.db.read.select().from(categories);
  expect(category?.image).toMatch(/^\/pictures\/[0-9a-f]{32}-640\.webp$/);
  expect(await shop.storage.has(category?.image?.slice(1) ?? "")).toBe(true);
  const id = category?.id ?? "";
  expect((await edit(id, { name: "Skin" })).image).toBe(category?.image ?? null);
  expect((await edit(id, withImage("Skin", await aPicture("green")))).image).not.toBe(
    category?.image,
  );
  expect((await edit(id, withImage("Skin", ""))).image).toBeNull();
});

test("a picture that the shop has may be named instead, or any at an https address", async () => {
  const { id } = await makeCategory(admin);
  const { image } = await edit(id, withImage("Skin Care", await aPicture("red")));
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
])("%p is no picture of a category", async (image) => {
  const made = await makeCategory(admin);
  for (const [method, path] of [
    ["POST", "/categories"],
    ["PUT", `/categories/${made.id}`],
  ] as const) {
    const { status, fields } = await refusal(method, path, { name: "Eye Care", image });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ["image"]]);
  }
});

test("a file that is no picture is named", async () => {
  const file = new File(["<svg/>"], "eye.svg", { type: "image/svg+xml" });
  const { status, fields } = await refusal("POST", "/categories", withImage("Eye", file));
  expect([status, fields]).toEqual([
    400,
    { image: "eye.svg must be a JPEG, PNG, WebP or AVIF picture" },
  ]);
  expect(await shop.db.read.$count(categories)).toBe(0);
});
