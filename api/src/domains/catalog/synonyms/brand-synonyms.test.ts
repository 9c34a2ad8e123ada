import { afterEach, beforeEach, expect, test } from "bun:test";
import { addProducts } from "../../../../testing/database.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import {
  failureSchema,
  productSearchResponseSchema,
  searchSynonymListResponseSchema,
  searchSynonymResponseSchema,
  understoodResponseSchema,
} from "../../../contract/index.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  await addProducts(shop.db, [
    { id: "amox", name: "Amoxicillin 500 mg", prescriptionRequired: true },
  ]);
});
afterEach(() => shop.remove());

const path = "/search-synonyms";

const list = async () =>
  searchSynonymListResponseSchema.parse((await admin.call("GET", path)).body).synonyms;
const create = async (input: object) =>
  searchSynonymResponseSchema.parse((await admin.call("POST", path, input)).body).synonym;
const search = async (q: string) => {
  const { body } = await shop.call(`/api/products/search?q=${encodeURIComponent(q)}`);
  const { products, ...rest } = productSearchResponseSchema.parse(body).data;
  return { ...rest, ids: products.map(({ id }) => id) };
};

test("an admin adds brands with what they contain", async () => {
  const brand = {
    ...{ kind: "complaint", isBrand: true, terms: ["Testol", "टेस्टोल"] },
    means: ["amoxicillin 500 mg"],
  };
  const { id } = await create(brand);
  expect(await search("testol")).toMatchObject({
    ids: ["amox"],
    brand: { name: "Testol", composition: "amoxicillin 500 mg" },
  });
  expect((await search("टेस्टोल")).brand?.name).toBe("टेस्टोल");
  expect((await search("testl")).brand).toBeUndefined();
  const { body } = await admin.call("GET", `${path}/understood?q=testol`);
  expect(understoodResponseSchema.parse(body).data).toMatchObject({
    products: ["Amoxicillin 500 mg"],
    brand: { name: "Testol" },
  });
  // A form of an older release does not know brands.
  await admin.call("PUT", `${path}/${id}`, { ...brand, isBrand: undefined, terms: ["Testol"] });
  expect((await list()).find((one) => one.id === id)).toMatchObject({ isBrand: true });
});

test("a brand of an admin goes before the one of the table", async () => {
  const means = ["amoxicillin", "cloxacillin"];
  await create({ kind: "complaint", isBrand: true, terms: ["combiflam"], means });
  expect((await search("Combiflam")).brand).toEqual({
    name: "combiflam",
    composition: "amoxicillin + cloxacillin",
  });
});

test.each([
  ["without ingredients", { means: [] }, "means"],
  ["with an ingredient without a name", { means: ["ibuprofen", "400 mg"] }, "means"],
  ["of the kind abbreviation", { kind: "abbreviation" }, "kind"],
])("a brand %s is refused by name", async (_, wrong, field) => {
  const brand = { kind: "complaint", isBrand: true, terms: ["Testol"], means: ["ibuprofen"] };
  const { status, body } = await admin.call("POST", path, { ...brand, ...wrong });
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([
    400,
    expect.arrayContaining([field]),
  ]);
});
