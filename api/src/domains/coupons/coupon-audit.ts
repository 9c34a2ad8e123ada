import { couponSchema, z } from "../../contract/index.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import { presentCoupon } from "./coupons.ts";
import type { CouponRow } from "./discount.ts";

const notedSchema = z.omit(couponSchema, {
  id: true,
  usedCount: true,
  status: true,
  createdAt: true,
  updatedAt: true,
});

/** The statement that notes what was done to a coupon, in the wire's terms. */
export function note(
  to: Parameters<typeof addAuditEntry>[0],
  { now, actor }: Change,
  action: string,
  before: CouponRow | null,
  after: CouponRow | null,
) {
  const noted = (row: CouponRow | null) => row && notedSchema.parse(presentCoupon(row, now));
  const subject = (before ?? after)?.id ?? "";
  return addAuditEntry(to, {
    actor,
    action,
    subject,
    before: noted(before),
    after: noted(after),
    at: now,
  });
}
