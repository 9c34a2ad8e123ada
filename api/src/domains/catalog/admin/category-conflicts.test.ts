import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { editCategory, makeCategory, readRejection } from "../../../../testing/catalog-admin.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { adminCategoryListResponseSchema } from "../../../contract/index.ts";

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

describe("a category saved with expectedUpdatedAt", () => {
  const shown = async () => {
    const { body } = await admin.call("GET", "/categories/admin/all");
    const [category] = adminCategoryListResponseSchema.parse(body).data.categories;
    if (!category) throw new Error("No category");
    return category;
  };

  test("rejects a form that is older than another edit and returns the present values", async () => {
    const { id } = await makeCategory(admin, { name: "Skin", description: "Creams" });
    const { updatedAt: expectedUpdatedAt } = await shown();
    await edit(id, { name: "Skin Care", expectedUpdatedAt });
    const present = await shown();
    expect(present.updatedAt > expectedUpdatedAt).toBe(true);
    const body = { name: "Skins", expectedUpdatedAt };
    expect(await readAdminRejection("PUT", `/categories/${id}`, body)).toMatchObject({
      status: 409,
      code: "conflict",
      error: "Somebody else has changed this category meanwhile",
      details: {
        name: "Skin Care",
        description: "Creams",
        image: "",
        updatedAt: present.updatedAt,
      },
    });
    expect(await shown()).toEqual(present);
    await edit(id, { ...body, expectedUpdatedAt: present.updatedAt });
    expect((await shown()).name).toBe("Skins");
  });

  test("saves one of many forms opened at the same time", async () => {
    const { id } = await makeCategory(admin, { name: "Skin" });
    const { updatedAt: expectedUpdatedAt } = await shown();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        admin.call("PUT", `/categories/${id}`, { name: `Skin ${at}`, expectedUpdatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test("accepts a form without expectedUpdatedAt or without changes", async () => {
    const { id } = await makeCategory(admin, { name: "Skin" });
    const before = await shown();
    await edit(id, { name: "Skin", expectedUpdatedAt: before.updatedAt });
    expect(await shown()).toEqual(before);
    await edit(id, { name: "Eyes" });
    expect((await edit(id, { name: "Ears" })).name).toBe("Ears");
  });

  test("rejects an invalid time as a field error", async () => {
    const { id } = await makeCategory(admin, { name: "Skin" });
    const body = { name: "Skin", expectedUpdatedAt: "yesterday" };
    expect(await readAdminRejection("PUT", `/categories/${id}`, body)).toMatchObject({
      status: 400,
      fields: { expectedUpdatedAt: "expectedUpdatedAt must be the category's updatedAt" },
    });
  });
});
