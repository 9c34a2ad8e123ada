import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, createPerson, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { failureSchema, type ShopFacts, shopFactsResponseSchema } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

const path = "/settings/shop-facts";
const first: ShopFacts = {
  licence: "",
  pharmacist: "",
  pharmacistHours: "",
  deliveryTimes: "by the next day",
  deliveryArea: "Birgunj",
};
const ours: ShopFacts = {
  licence: "DDA 12345/079",
  pharmacist: "Sita Karki",
  pharmacistHours: "7 am to 9 pm",
  deliveryTimes: "today when ordered by noon",
  deliveryArea: "वीरगञ्ज",
};
const set = (facts: object, as = admin) => as.call("PUT", path, facts);
const readFacts = async () => {
  const { body } = await createPerson(shop).call("GET", path);
  return shopFactsResponseSchema.parse(body).facts;
};

test("a new shop has delivery area and times, but no licence", async () => {
  expect(await readFacts()).toEqual({ ...first, updatedAt: new Date(0).toISOString() });
});

test("an admin sets the facts, everybody reads them, and the catalogue's version changes", async () => {
  const before = await shop.catalogueVersion.getCurrent();
  expect((await set({ ...ours, licence: `  ${ours.licence} ` })).status).toBe(200);
  expect(await readFacts()).toMatchObject(ours);
  expect(await shop.catalogueVersion.getCurrent()).not.toBe(before);
  const [entry] = await shop.db.read.select().from(auditEntries);
  expect(entry).toMatchObject({ action: "settings.shop-facts", before: first, after: ours });
});

test("an empty fact is not shown", async () => {
  await set(ours);
  await set({ ...ours, licence: " ", pharmacist: "" });
  expect(await readFacts()).toMatchObject({ ...ours, licence: "", pharmacist: "" });
});

test("saving the same facts again changes nothing", async () => {
  await set(ours);
  const { updatedAt } = await readFacts();
  await set(ours);
  expect((await readFacts()).updatedAt).toBe(updatedAt);
  expect(await shop.db.read.select().from(auditEntries)).toHaveLength(1);
});

test("rejects a form older than another user's change, with the current facts", async () => {
  const { updatedAt } = await readFacts();
  await set(ours);
  const { status, body } = await set({ ...first, licence: "DDA 2", expectedUpdatedAt: updatedAt });
  const { error, details } = failureSchema.parse(body);
  expect([status, error]).toEqual([409, "Somebody else has changed this form meanwhile"]);
  expect(details).toMatchObject({ licence: ours.licence });
  expect(await readFacts()).toMatchObject(ours);
  const again = { ...first, expectedUpdatedAt: (await readFacts()).updatedAt };
  expect((await set(again)).status).toBe(200);
});

test.each([
  ["a missing one", { licence: undefined }, "licence"],
  ["two lines", { pharmacist: "Sita\nKarki" }, "pharmacist"],
  ["more than 120 characters", { deliveryTimes: "x".repeat(121) }, "deliveryTimes"],
  ["a number", { deliveryArea: 5 }, "deliveryArea"],
])("rejects %s and names the field", async (_, wrong, field) => {
  const { status, body } = await set({ ...ours, ...wrong });
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([400, [field]]);
});

test("only admins can set the facts", async () => {
  const people = [createPerson(shop), await createMember(shop, "maya")];
  people.push(await createMember(shop, "sita", "staff"));
  const answers = await Promise.all(people.map((person) => set(ours, person)));
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
  expect(await readFacts()).toMatchObject(first);
});
