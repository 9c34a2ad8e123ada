import { couponSchema, z } from "../../contract/index.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import { presentCoupon } from "./coupons.ts";
import type { CouponRow } from "./discount.ts";

const auditedCouponSchema = z.omit(couponSchema, {
  id: true,
  usedCount: true,
  status: true,
  createdAt: true,
  updatedAt: true,
});

/** The statement that adds a change of a coupon to the audit log, in the API's fields. */
export function auditCoupon(
  to: Parameters<typeof addAuditEntry>[0],
  { now, actor }: Change,
  action: string,
  before: CouponRow | null,
  after: CouponRow | null,
) {
  const present = (row: CouponRow | null) =>
    row && auditedCouponSchema.parse(presentCoupon(row, now));
  const subject = (before ?? after)?.id ?? "";
  return addAuditEntry(to, {
    actor,
    action,
    subject,
    before: present(before),
    after: present(after),
    at: now,
  });
}
