import { afterEach, beforeEach, expect, test } from "bun:test";
import { buildCoupon, createCoupon, listCouponCodes } from "../../../testing/coupons.ts";
import { createMember, createPerson, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";

let shop: TestShop;
let people: Record<"guest" | "customer" | "staff" | "admin", Person>;
beforeEach(async () => {
  shop = await createTestShop();
  people = {
    guest: createPerson(shop),
    customer: await createMember(shop, "customer"),
    staff: await createMember(shop, "staff", "staff"),
    admin: await createMember(shop, "admin", "admin"),
  };
});
afterEach(() => shop.remove());

const buildBody = (at: number) => buildCoupon({ code: `NEW${at}` });

/** Expected statuses of guest, customer, staff and admin. `{id}` is a coupon created for each of them. */
const matrix: [method: string, path: string, body: (at: number) => unknown, statuses: number[]][] =
  [
    ["GET", "/coupons", () => undefined, [401, 403, 200, 200]],
    ["POST", "/coupons", buildBody, [401, 403, 201, 201]],
    ["GET", "/coupons/{id}", () => undefined, [401, 403, 200, 200]],
    ["PUT", "/coupons/{id}", buildBody, [401, 403, 200, 200]],
    ["DELETE", "/coupons/{id}", () => undefined, [401, 403, 200, 200]],
    ["GET", "/coupons/{id}/stats", () => undefined, [401, 403, 200, 200]],
    ["PATCH", "/coupons/{id}/toggle", () => undefined, [401, 403, 200, 200]],
    ["POST", "/coupons/validate", () => ({ code: "OLD0", orderAmount: 100 }), [401, 200, 200, 200]],
  ];

test.each(matrix)("%s %s", async (method, path, body, statuses) => {
  const ids: string[] = [];
  for (const at of statuses.keys())
    ids.push((await createCoupon(people.staff, { code: `OLD${at}` })).id);
  const before = await shop.db.read.$count(auditEntries);
  const answers = [];
  for (const [at, person] of Object.values(people).entries()) {
    answers.push(await person.call(method, path.replace("{id}", ids[at] ?? ""), body(at)));
  }
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
  const isChange = method !== "GET" && !path.endsWith("validate");
  const changes = (await shop.db.read.$count(auditEntries)) - before;
  expect(changes).toBe(isChange ? 2 : 0);
});

test.each(["nothing", "%00", "x".repeat(400), "validate", "' or 1=1 --"])(
  "answers 404 for the coupon id %p",
  async (id) => {
    await createCoupon(people.staff);
    const answers = [
      await people.staff.call("GET", `/coupons/${id}`),
      await people.staff.call("PUT", `/coupons/${id}`, buildCoupon({ code: "OTHER" })),
      await people.staff.call("DELETE", `/coupons/${id}`),
      await people.staff.call("GET", `/coupons/${id}/stats`),
      await people.staff.call("PATCH", `/coupons/${id}/toggle`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(answers[0]?.body).toMatchObject({ error: "Coupon not found" });
    expect(await listCouponCodes(people.staff)).toEqual(["DASHAIN"]);
  },
);

test("rejects a forbidden call before it validates the body", async () => {
  for (const [person, status] of [
    [people.guest, 401],
    [people.customer, 403],
  ] as const) {
    expect((await person.call("POST", "/coupons", { code: 7 })).status).toBe(status);
  }
});

test("the audit log has actor, action, old and new values and time of each change", async () => {
  const { id, usedCount, status, createdAt, updatedAt, ...created } = await createCoupon(
    people.staff,
  );
  await people.admin.call("PUT", `/coupons/${id}`, buildCoupon({ value: 20 }));
  await people.admin.call("PUT", `/coupons/${id}`, buildCoupon({ value: 20 }));
  await people.staff.call("PATCH", `/coupons/${id}/toggle`);
  await people.admin.call("DELETE", `/coupons/${id}`);
  const edited = { ...created, value: 20 };
  const off = { ...edited, isActive: false };
  const rows = await shop.db.read.select().from(auditEntries);
  const common = { id: expect.any(String), subject: id, at: shop.clock() };
  expect(rows).toEqual([
    { ...common, actor: "staff", action: "coupon.create", before: null, after: created },
    { ...common, actor: "admin", action: "coupon.update", before: created, after: edited },
    { ...common, actor: "staff", action: "coupon.toggle", before: edited, after: off },
    { ...common, actor: "admin", action: "coupon.delete", before: off, after: null },
  ]);
  expect([usedCount, status, createdAt]).toEqual([0, "active", shop.clock().toISOString()]);
});
