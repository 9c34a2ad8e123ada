import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, createPerson, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { failureSchema, orderLimitsResponseSchema } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

const path = "/settings/order-limits";
const defaults = {
  piecesPerProduct: 100,
  prescriptionPieces: 20,
  openOrders: 20,
  confirmAbove: null,
};
const none = {
  piecesPerProduct: null,
  prescriptionPieces: null,
  openOrders: null,
  confirmAbove: null,
};
const read = async (as: Person) => {
  const { updatedAt, success, ...limits } = orderLimitsResponseSchema.parse(
    (await as.call("GET", path)).body,
  );
  return limits;
};

test("a new shop allows 100 pieces, 20 with a prescription and 20 open orders", async () => {
  expect(await read(createPerson(shop))).toEqual(defaults);
});

test.each([
  none,
  { piecesPerProduct: 1, prescriptionPieces: 1, openOrders: 1, confirmAbove: 1 },
  { piecesPerProduct: 1e6, prescriptionPieces: 1e6, openOrders: 1e6, confirmAbove: 5000.5 },
])("stores and returns %j", async (limits) => {
  const { status, body } = await admin.call("PUT", path, limits);
  expect([status, body]).toMatchObject([200, { success: true, ...limits }]);
  expect(await read(admin)).toEqual(limits);
});

const names = ["piecesPerProduct", "prescriptionPieces", "openOrders"] as const;
const wrongCounts = [0, -1, 1.5, 1e6 + 1, 1e300, "5", true, {}, [], undefined];

test.each(names.flatMap((name) => wrongCounts.map((value) => [name, value] as const)))(
  "rejects %s of %p and names it",
  async (name, value) => {
    const { status, body } = await admin.call("PUT", path, { ...defaults, [name]: value });
    const message = `${name} must be a whole number from 1 to 1000000, or null for none`;
    expect(status).toBe(400);
    expect(failureSchema.parse(body).fields).toEqual({ [name]: message });
    expect(await read(admin)).toEqual(defaults);
  },
);

test.each([0, 0.5, -1, 1.234, 1e12, "5", false, undefined])(
  "rejects a confirmAbove of %p",
  async (confirmAbove) => {
    const { status, body } = await admin.call("PUT", path, { ...defaults, confirmAbove });
    expect(status).toBe(400);
    expect(Object.keys(failureSchema.parse(body).fields ?? {})).toEqual(["confirmAbove"]);
  },
);

const createPeople = {
  guest: () => createPerson(shop),
  customer: () => createMember(shop, "maya"),
  staff: () => createMember(shop, "sita", "staff"),
  admin: () => admin,
};

test.each([
  ["guest", 401, null],
  ["customer", 403, null],
  ["staff", 403, 5000],
  ["admin", 200, 5000],
] as const)(
  "%s reads the limits, gets %p for setting and sees confirmAbove as %p",
  async (name, sets, shown) => {
    await admin.call("PUT", path, { ...defaults, confirmAbove: 5000 });
    const person = await createPeople[name]();
    expect(await read(person)).toEqual({ ...defaults, confirmAbove: shown });
    expect((await person.call("PUT", path, "x")).status).toBe(sets === 200 ? 400 : sets);
    expect((await person.call("PUT", path, none)).status).toBe(sets);
  },
);

test("an older form changes nothing and gets the current limits", async () => {
  const first = orderLimitsResponseSchema.parse((await admin.call("GET", path)).body);
  const { updatedAt: expectedUpdatedAt } = first;
  expect(
    (await admin.call("PUT", path, { ...defaults, openOrders: 5, expectedUpdatedAt })).status,
  ).toBe(200);
  const late = await admin.call("PUT", path, { ...defaults, openOrders: 9, expectedUpdatedAt });
  expect([late.status, failureSchema.parse(late.body)]).toMatchObject([
    409,
    { code: "conflict", details: { openOrders: 5, confirmAbove: "" } },
  ]);
  expect(await read(admin)).toEqual({ ...defaults, openOrders: 5 });
});

test("the audit log has the correct old values of thirty concurrent changes", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      admin.call("PUT", path, { ...defaults, openOrders: 100 + at }),
    ),
  );
  const entries = await shop.db.read.select().from(auditEntries);
  let last: unknown = defaults;
  for (const { actor, action, subject, before, after } of entries) {
    expect([actor, action, subject]).toEqual(["asha", "settings.order-limits", "order-limits"]);
    expect(before).toEqual(last);
    last = after;
  }
  expect([entries.length, last]).toEqual([30, await read(admin)]);
});
