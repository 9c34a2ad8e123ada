import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, createPerson, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import {
  type EmergencyNumbers,
  emergencyNumbersResponseSchema,
  failureSchema,
} from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

const path = "/settings/emergency-numbers";
const first: EmergencyNumbers = { ambulance: "102", police: "100", suicidePrevention: "1166" };
const ours: EmergencyNumbers = { ...first, ambulance: "051-522 102" };
const set = (numbers: object, as = admin) => as.call("PUT", path, numbers);
const read = async () => {
  const { body } = await createPerson(shop).call("GET", path);
  return emergencyNumbersResponseSchema.parse(body).numbers;
};

test("a new shop has Nepal's numbers, which nobody has checked", async () => {
  expect(await read()).toEqual({
    ...first,
    isChecked: false,
    updatedAt: new Date(0).toISOString(),
  });
});

test("an admin sets the numbers, and the catalogue's version changes", async () => {
  const before = await shop.catalogueVersion.getCurrent();
  expect((await set(ours)).status).toBe(200);
  expect(await read()).toMatchObject({ ...ours, isChecked: true });
  expect(await shop.catalogueVersion.getCurrent()).not.toBe(before);
  const [entry] = await shop.db.read.select().from(auditEntries);
  expect(entry).toMatchObject({
    action: "settings.emergency-numbers",
    before: { ...first, isChecked: false },
    after: { ...ours, isChecked: true },
  });
});

test("saving the first numbers confirms them, and saving them again changes nothing", async () => {
  await set(first);
  const { isChecked, updatedAt } = await read();
  expect(isChecked).toBe(true);
  await set(first);
  expect((await read()).updatedAt).toBe(updatedAt);
});

test("rejects a form older than another user's change", async () => {
  const { updatedAt } = await read();
  await set(ours);
  const { status, body } = await set({ ...first, expectedUpdatedAt: updatedAt });
  expect([status, failureSchema.parse(body).details]).toMatchObject([409, ours]);
});

test.each([
  ["a missing one", { police: undefined }, "police"],
  ["a word", { ambulance: "call us" }, "ambulance"],
  ["one digit", { ambulance: "1" }, "ambulance"],
  ["no text", { suicidePrevention: 1166 }, "suicidePrevention"],
])("rejects %s and names the field", async (_, wrong, field) => {
  const { status, body } = await set({ ...ours, ...wrong });
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([400, [field]]);
});
