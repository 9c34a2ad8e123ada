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

const runConcurrently = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

const countStatus = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

const readEntries = () => shop.db.read.select().from(auditEntries).orderBy(asc(auditEntries.at));

/** Expects that each audit entry starts with the values at which the previous one ended. Returns their number. */
const expectAuditChain = async () => {
  const [{ after: first } = { after: null }, ...rest] = await readEntries();
  let last = first;
  for (const { before, after } of rest) {
    expect(before).toEqual(last);
    last = after;
  }
  return rest.length;
};

test("creates only one of twenty concurrent coupons with the same code", async () => {
  const buildBody = (at: number) => buildCoupon({ code: at % 2 > 0 ? "dashain" : "DASHAIN" });
  const answers = await runConcurrently(20, (at) => staff.call("POST", "/coupons", buildBody(at)));
  expect([countStatus(answers, 201), countStatus(answers, 409)]).toEqual([1, 19]);
  expect(await listCouponCodes(staff)).toEqual(["DASHAIN"]);
  expect((await readEntries()).length).toBe(1);
});

test("only one of ten coupons gets the same new code at once", async () => {
  const made: Coupon[] = [];
  for (let at = 0; at < 10; at++) made.push(await createCoupon(staff, { code: `C${at}` }));
  const answers = await runConcurrently(10, (at) =>
    staff.call("PUT", `/coupons/${made[at]?.id}`, buildCoupon({ code: "same" })),
  );
  expect([countStatus(answers, 200), countStatus(answers, 409)]).toEqual([1, 9]);
  expect((await listCouponCodes(staff)).filter((code) => code === "SAME").length).toBe(1);
});

test("concurrent toggles all take effect, and the audit log has each old value", async () => {
  const { id } = await createCoupon(staff);
  const answers = await runConcurrently(31, () => staff.call("PATCH", `/coupons/${id}/toggle`));
  const active = answers.map(({ body }) => couponResponseSchema.parse(body).coupon.isActive);
  expect(active.filter((isActive) => isActive).length).toBe(15);
  expect((await getCoupon(staff, id)).isActive).toBe(false);
  expect(await expectAuditChain()).toBe(31);
});

test("concurrent edits and toggles keep each other's changes", async () => {
  const { id } = await createCoupon(staff);
  await runConcurrently(20, (at) =>
    at % 2 > 0
      ? staff.call("PATCH", `/coupons/${id}/toggle`)
      : staff.call("PUT", `/coupons/${id}`, buildCoupon({ value: 20 + at })),
  );
  expect((await getCoupon(staff, id)).isActive).toBe(true);
  expect(await expectAuditChain()).toBe(20);
});

test("only one of ten edits of the same version succeeds", async () => {
  const { id, updatedAt: expectedUpdatedAt } = await createCoupon(staff);
  const answers = await runConcurrently(10, (at) =>
    staff.call("PUT", `/coupons/${id}`, buildCoupon({ value: 20 + at, expectedUpdatedAt })),
  );
  expect([countStatus(answers, 200), countStatus(answers, 409)]).toEqual([1, 9]);
  const made = answers.findIndex(({ status }) => status === 200);
  expect((await getCoupon(staff, id)).value).toBe(20 + made);
});

test("deletes a coupon once with a correct audit entry, and rejects later changes", async () => {
  const { id } = await createCoupon(staff);
  const answers = await runConcurrently(20, (at) =>
    at % 4 === 2
      ? staff.call("DELETE", `/coupons/${id}`)
      : staff.call("PATCH", `/coupons/${id}/toggle`),
  );
  const deletions = answers.filter((_, at) => at % 4 === 2);
  expect([countStatus(deletions, 200), countStatus(deletions, 404)]).toEqual([1, 4]);
  expect(countStatus(answers, 200) + countStatus(answers, 404)).toBe(20);
  expect(await expectAuditChain()).toBe(countStatus(answers, 200));
});
