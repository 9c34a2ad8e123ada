import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { type Coupon, type CouponInput, couponSchema, z } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Build, WriteBuilder } from "../../platform/db/database.ts";
import { assertFormCurrent } from "../../platform/preconditions/assert-form-current.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { buildCouponValues, type CouponValues } from "./coupon-values.ts";
import { getCouponById, presentCoupon } from "./coupons.ts";
import type { CouponRow } from "./discount.ts";
import { coupons } from "./table.ts";

/**
 * Creates a coupon.
 * @throws AppError `conflict` for a code that is in use, `invalid_input` if it ends before it starts
 */
export async function createCoupon(change: Change, input: CouponInput): Promise<Coupon> {
  const { now } = change;
  const times = { createdAt: now, updatedAt: now };
  const row = { id: crypto.randomUUID(), ...buildCouponValues(input, now), usedCount: 0, ...times };
  await writeCoupon(change, (to) => [
    to.insert(coupons).values(row),
    addCouponAudit(to, change, "coupon.create", null, row),
  ]);
  return presentCoupon(row, now);
}

/**
 * Replaces a coupon, except its use count.
 * @throws AppError like `createCoupon`; `not_found`; `conflict`, with the current coupon, for a form older than the
 * last edit
 */
export const replaceCoupon = (change: Change, id: string, input: CouponInput): Promise<Coupon> =>
  changeCoupon(change, id, "coupon.update", (before) => {
    const { expectedUpdatedAt } = input;
    assertFormCurrent("coupon", before, expectedUpdatedAt, presentCoupon(before, change.now));
    return buildCouponValues(input, change.now, before);
  });

/** Deactivates a coupon, or activates it again. @throws AppError `not_found` */
export const toggleCoupon = (change: Change, id: string): Promise<Coupon> =>
  changeCoupon(change, id, "coupon.toggle", ({ isActive }) => ({ isActive: !isActive }));

/** Removes a coupon. Orders that used it keep its code and discount. @throws AppError `not_found` */
export const removeCoupon = (change: Change, id: string): Promise<void> =>
  withCoupon(change, id, async (before) => {
    await writeCoupon(change, (to) => [
      addPrecondition(to, isCouponUnchanged(before)),
      addCouponAudit(to, change, "coupon.delete", before, null),
      to.delete(coupons).where(eq(coupons.id, id)),
    ]);
  });

const changeCoupon = (
  change: Change,
  id: string,
  action: string,
  buildChanges: (before: CouponRow) => Partial<CouponValues>,
): Promise<Coupon> =>
  withCoupon(change, id, async (before) => {
    const changes = buildChanges(before);
    if (Bun.deepEquals({ ...before, ...changes }, before)) return presentCoupon(before, change.now);
    // Each edit gets a later time than the previous one.
    const updatedAt = new Date(Math.max(change.now.getTime(), before.updatedAt.getTime() + 1));
    const set = { ...changes, updatedAt };
    const after = { ...before, ...set };
    await writeCoupon(change, (to) => [
      addPrecondition(to, isCouponUnchanged(before)),
      to.update(coupons).set(set).where(eq(coupons.id, id)),
      addCouponAudit(to, change, action, before, after),
    ]);
    return presentCoupon(after, change.now);
  });

/** Runs `work` with the current coupon. Repeats it if another change came in between. @throws AppError `not_found` */
const withCoupon = <T>(
  { db }: Change,
  id: string,
  work: (before: CouponRow) => Promise<T>,
): Promise<T> => retryOnConflict(async () => work(await getCouponById(db, id)));

const { id, usedCount, createdAt, updatedAt, ...settableColumns } = getTableColumns(coupons);

/** Precondition that the coupon is unchanged since it was read, so that the audit entry's old values are correct. */
function isCouponUnchanged(row: CouponRow) {
  const same = Object.entries(settableColumns).map(
    ([name, column]) => sql`${column} is ${sql.param(row[name as keyof CouponValues], column)}`,
  );
  return sql`select 1 from ${coupons} where ${and(eq(coupons.id, row.id), ...same)}`;
}

const auditedCouponSchema = z.omit(couponSchema, {
  id: true,
  usedCount: true,
  status: true,
  createdAt: true,
  updatedAt: true,
});

/** Builds the audit entry of a coupon's change, with the fields of the API. */
function addCouponAudit(
  to: WriteBuilder,
  change: Change,
  action: string,
  before: CouponRow | null,
  after: CouponRow | null,
) {
  const present = (row: CouponRow | null) =>
    row && auditedCouponSchema.parse(presentCoupon(row, change.now));
  const subject = (before ?? after)?.id ?? "";
  return addAuditEntry(to, change, action, subject, present(before), present(after));
}

async function writeCoupon({ db }: Change, build: Build): Promise<void> {
  try {
    await db.write(build);
  } catch (error) {
    if (!isCodeTaken(error)) throw error;
    const message = "Coupon code already exists";
    throw new AppError("conflict", message, { code: message });
  }
}

const isCodeTaken = (error: unknown) =>
  error instanceof Error && error.message.includes("UNIQUE constraint failed: coupons.code");
