import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { prepareStatement } from "../../../platform/db/prepared.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { addresses } from "../../addresses/table.ts";
import { cartLines } from "../../cart/table.ts";
import { hasDayStarted } from "../../catalog/batches/selling-day.ts";
import { products } from "../../catalog/table.ts";
import { coupons } from "../../coupons/table.ts";
import { orderingBlocks } from "../../identity/table.ts";
import { settings } from "../../settings/table.ts";
import { hasCouponUseLeft } from "../coupon-uses.ts";
import { isWithinLimits } from "../limits/is-within-limits.ts";
import type { Placement } from "./placement-rows.ts";

/** Builds the preconditions of an order: everything it depends on must still be as it was read. */
export function buildPlacementPreconditions(to: WriteBuilder, placement: Placement): Statement[] {
  const { address, buyer, coupon, figures, lines, now } = placement;
  const read = lines.map(({ id, quantity, product }) => ({
    id,
    quantity,
    productId: product.id,
    price: product.payablePaisa,
    name: product.name,
    prescription: Number(product.prescriptionRequired),
  }));
  const userId = buyer.id;
  const { deliveryFeePaisa } = figures;
  return [
    isCartUnchanged(to, {
      ...{ userId, lines: JSON.stringify(read), deliveryFeePaisa },
      today: formatKathmanduDay(now),
    }),
    ...(address.id === null ? [] : [isAddressUnchanged(to, { ...address, userId })]),
    ...(coupon ? [isCouponUsable(to, { ...coupon, now, userId })] : []),
  ];
}

const value = sql.placeholder;
const userId = value("userId");

// The database is in this day, the buyer is not blocked, cart and fee are unchanged, and the order limits allow it. It is one statement for all lines, because one per line
// would make a full cart delay all other writes.
const isCartUnchanged = prepareStatement((to) => {
  const hasNoOtherLines = sql`select count(*) = json_array_length(${value("lines")})
    from ${cartLines} where ${cartLines.userId} = ${userId}`;
  const areLinesUnchanged = sql`select count(*) = json_array_length(${value("lines")})
    from json_each(${value("lines")}) as line
    join ${cartLines} on ${cartLines.id} = line.value ->> 'id'
    join ${products} on ${products.id} = ${cartLines.productId}
    where ${cartLines.userId} = ${userId}
      and ${cartLines.quantity} = line.value ->> 'quantity'
      and ${products.id} = line.value ->> 'productId'
      and ${products.payablePaisa} = line.value ->> 'price'
      and ${products.name} = line.value ->> 'name'
      and ${products.prescriptionRequired} = line.value ->> 'prescription'
      and coalesce(${products.expiryDate} >= ${value("today")}, 1)
      and ${products.isActive}`;
  const isFeeUnchanged = sql`select ${settings.deliveryFeePaisa} = ${value("deliveryFeePaisa")} from ${settings}`;
  const isNotBlocked = sql`not exists (
    select 1 from ${orderingBlocks} where ${orderingBlocks.userId} = ${userId})`;
  return addPrecondition(
    to,
    sql`(${hasDayStarted(value("today"))}) and (${isNotBlocked}) and (${hasNoOtherLines}) and (${areLinesUnchanged}) and (${isFeeUnchanged})
      and (${isWithinLimits(value("lines"))})`,
  );
});

const isAddressUnchanged = prepareStatement((to) => {
  const copied = [
    "fullName",
    "phoneNumber",
    "addressLine1",
    "addressLine2",
    "city",
    "district",
    "province",
    "postalCode",
  ] as const;
  const same = copied.map((name) => sql`${addresses[name]} is ${value(name)}`);
  const isOwn = [eq(addresses.id, value("id")), eq(addresses.userId, userId)];
  return addPrecondition(
    to,
    sql`select count(*) = 1 from ${addresses} where ${and(...isOwn, ...same)}`,
  );
});

/** The coupon's value and minimum are unchanged, and it has a use left, also for this customer. */
const isCouponUsable = prepareStatement((to) => {
  const { id, code, type, amount, minOrderPaisa, maxDiscountPaisa } = coupons;
  const isUsable = and(
    eq(id, value("id")),
    eq(code, value("code")),
    eq(type, value("type")),
    eq(amount, value("amount")),
    eq(minOrderPaisa, value("minOrderPaisa")),
    sql`${maxDiscountPaisa} is ${value("maxDiscountPaisa")}`,
    eq(coupons.isActive, true),
    lte(coupons.validFrom, value("now")),
    gte(coupons.validUntil, value("now")),
    hasCouponUseLeft(userId),
  );
  return addPrecondition(to, sql`select count(*) = 1 from ${coupons} where ${isUsable}`);
});
