import { and, eq, isNull, lt, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { coupons } from "../coupons/table.ts";
import { orders } from "./table.ts";

/** Uses of the outer query's coupon by a customer. Orders that gave their use back do not count. */
const customerCouponUses = (userId: SQLWrapper) => sql<number>`(
  select count(*) from ${orders}
  where ${and(eq(orders.couponId, coupons.id), eq(orders.userId, userId), eq(orders.couponGivenBack, false))})`;

/** The outer query's coupon has a use left, for everybody and for this customer. */
export const hasCouponUseLeft = (userId: SQLWrapper) =>
  and(
    or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit)),
    or(
      isNull(coupons.usageLimitPerCustomer),
      lt(customerCouponUses(userId), coupons.usageLimitPerCustomer),
    ),
  );

const usesQuery = prepareOnce((read) =>
  read
    .select({ uses: customerCouponUses(sql.placeholder("userId")) })
    .from(coupons)
    .where(eq(coupons.code, sql.placeholder("code")))
    .prepare(),
);

/** Counts a customer's uses of a coupon. @param code normalised by `couponCode` of the contract */
export async function countCustomerCouponUses(
  db: Pick<Database, "read">,
  code: string,
  userId: string,
): Promise<number> {
  const [row] = await usesQuery(db).all({ code, userId });
  return row?.uses ?? 0;
}
