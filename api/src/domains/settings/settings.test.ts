import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, createPerson, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { deliveryFeeResponseSchema, failureSchema } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { getDeliveryFeePaisa } from "./delivery-fee.ts";

let shop: TestShop;
let staff: Person;
beforeEach(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "sita", "staff");
});
afterEach(() => shop.remove());

const path = "/settings/delivery-fee";
const set = (as: Person, deliveryFee: unknown) => as.call("PUT", path, { deliveryFee });
const readFee = async () => {
  const { body } = await createPerson(shop).call("GET", path);
  return deliveryFeeResponseSchema.parse(body).deliveryFee;
};

test("the fee of a new shop is 50 rupees", async () => {
  expect(await readFee()).toBe(50);
  expect(await getDeliveryFeePaisa(shop.db)).toBe(5000);
});

test.each([0, 1, 75, 1000])("accepts a fee of %p rupees", async (fee) => {
  const { status, body } = await set(staff, fee);
  expect([status, body]).toEqual([200, { success: true, deliveryFee: fee }]);
  expect([await readFee(), await getDeliveryFeePaisa(shop.db)]).toEqual([fee, fee * 100]);
});

test.each([undefined, null, "50", -1, 1001, 50.5, 1e300, true, {}, []])(
  "rejects a fee of %p",
  async (fee) => {
    const { status, body } = await set(staff, fee);
    const { error, fields } = failureSchema.parse(body);
    const message = "Delivery fee must be between ₹0 and ₹1000";
    expect([status, error, fields]).toEqual([400, message, { deliveryFee: message }]);
    expect(await readFee()).toBe(50);
  },
);

const createPeople = {
  guest: () => createPerson(shop),
  customer: () => createMember(shop, "maya"),
  staff: () => staff,
  admin: () => createMember(shop, "asha", "admin"),
};

test.each([
  ["guest", 200, 401],
  ["customer", 200, 403],
  ["staff", 200, 200],
  ["admin", 200, 200],
] as const)("%s gets %p for reading and %p for setting", async (name, reads, sets) => {
  const person = await createPeople[name]();
  const answers = [await person.call("GET", path), await set(person, 80)];
  expect(answers.map(({ status }) => status)).toEqual([reads, sets]);
  for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
  expect(await readFee()).toBe(sets === 200 ? 80 : 50);
});

test("rejects a forbidden call before it validates the body", async () => {
  expect((await set(await createPeople.customer(), "x")).status).toBe(403);
  expect((await set(createPeople.guest(), "x")).status).toBe(401);
});

test("the audit log records each change, but not setting the same value", async () => {
  for (const fee of [60, 60, 70]) await set(staff, fee);
  const common = { id: expect.any(String), actor: "sita", at: shop.clock() };
  const what = { action: "settings.delivery-fee", subject: "delivery-fee" };
  expect(await shop.db.read.select().from(auditEntries)).toEqual([
    { ...common, ...what, before: { deliveryFee: 50 }, after: { deliveryFee: 60 } },
    { ...common, ...what, before: { deliveryFee: 60 }, after: { deliveryFee: 70 } },
  ]);
});

test("the audit log has the correct old value of thirty concurrent changes", async () => {
  await Promise.all(Array.from({ length: 30 }, (_, at) => set(staff, 100 + at)));
  const notes = await shop.db.read.select().from(auditEntries);
  let last: unknown = { deliveryFee: 50 };
  for (const { before, after } of notes) {
    expect(before).toEqual(last);
    last = after;
  }
  expect([notes.length, last]).toEqual([30, { deliveryFee: await readFee() }]);
});
