import { afterEach, beforeEach, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { buildCoupon, createCoupon, getCoupon, listCouponCodes } from "../../../testing/coupons.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { type Coupon, couponResponseSchema } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";

let shop: TestShop;
let staff: Person;
beforeEach(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "sita", "staff");
});
afterEach(() => shop.remove());

const atOnce = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

const readEntries = () => shop.db.read.select().from(auditEntries).orderBy(asc(auditEntries.at));

/** What the audit says happened, in order: each note's before is the one's after that came first. */
const expectChain = async () => {
  const [{ after: first } = { after: null }, ...rest] = await readEntries();
  let last = first;
  for (const { before, after } of rest) {
    expect(before).toEqual(last);
    last = after;
  }
  return rest.length;
};

test("when twenty coupons with one code are created at once, one is", async () => {
  const body = (at: number) => buildCoupon({ code: at % 2 > 0 ? "dashain" : "DASHAIN" });
  const answers = await atOnce(20, (at) => staff.call("POST", "/coupons", body(at)));
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 19]);
  expect(await listCouponCodes(staff)).toEqual(["DASHAIN"]);
  expect((await readEntries()).length).toBe(1);
});

test("when ten coupons take one code at once, one gets it", async () => {
  const made: Coupon[] = [];
  for (let at = 0; at < 10; at++) made.push(await createCoupon(staff, { code: `C${at}` }));
  const answers = await atOnce(10, (at) =>
    staff.call("PUT", `/coupons/${made[at]?.id}`, buildCoupon({ code: "same" })),
  );
  expect([count(answers, 200), count(answers, 409)]).toEqual([1, 9]);
  expect((await listCouponCodes(staff)).filter((code) => code === "SAME").length).toBe(1);
});

test("thirty toggles at once all count, and the audit log has the value before each", async () => {
  const { id } = await createCoupon(staff);
  const answers = await atOnce(31, () => staff.call("PATCH", `/coupons/${id}/toggle`));
  const active = answers.map(({ body }) => couponResponseSchema.parse(body).coupon.isActive);
  expect(active.filter((isActive) => isActive).length).toBe(15);
  expect((await getCoupon(staff, id)).isActive).toBe(false);
  expect(await expectChain()).toBe(31);
});

test("concurrent edits and toggles keep each other's changes", async () => {
  const { id } = await createCoupon(staff);
  await atOnce(20, (at) =>
    at % 2 > 0
      ? staff.call("PATCH", `/coupons/${id}/toggle`)
      : staff.call("PUT", `/coupons/${id}`, buildCoupon({ value: 20 + at })),
  );
  expect((await getCoupon(staff, id)).isActive).toBe(true);
  expect(await expectChain()).toBe(20);
});

test("of ten edits of the same version one succeeds", async () => {
  const { id, updatedAt: expectedUpdatedAt } = await createCoupon(staff);
  const answers = await atOnce(10, (at) =>
    staff.call("PUT", `/coupons/${id}`, buildCoupon({ value: 20 + at, expectedUpdatedAt })),
  );
  expect([count(answers, 200), count(answers, 409)]).toEqual([1, 9]);
  const made = answers.findIndex(({ status }) => status === 200);
  expect((await getCoupon(staff, id)).value).toBe(20 + made);
});

test("a coupon is deleted once, and the audit log has what it was; changes come before or fail", async () => {
  const { id } = await createCoupon(staff);
  const answers = await atOnce(20, (at) =>
    at % 4 === 2
      ? staff.call("DELETE", `/coupons/${id}`)
      : staff.call("PATCH", `/coupons/${id}/toggle`),
  );
  const deletions = answers.filter((_, at) => at % 4 === 2);
  expect([count(deletions, 200), count(deletions, 404)]).toEqual([1, 4]);
  expect(count(answers, 200) + count(answers, 404)).toBe(20);
  expect(await expectChain()).toBe(count(answers, 200));
});
