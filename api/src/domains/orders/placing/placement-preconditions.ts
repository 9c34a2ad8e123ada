import { and, eq, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { addresses } from "../../addresses/table.ts";
import { cartLines } from "../../cart/table.ts";
import { products } from "../../catalog/table.ts";
import { coupons } from "../../coupons/table.ts";
import { settings } from "../../settings/table.ts";
import type { Placement } from "./placement-rows.ts";

/** What must still be as it was read when the order is written, as SQL conditions. */
export function buildPlacementPreconditions(placement: Placement): SQL[] {
  const { address, coupon } = placement;
  return [
    hasNoOtherLines(placement),
    areLinesAsRead(placement),
    ...(address.id === null ? [] : [isAddressAsRead(placement, address.id)]),
    isFeeAsRead(placement),
    ...(coupon ? [isCouponUsable(placement, coupon)] : []),
  ];
}

const hasNoOtherLines = ({ buyer, lines }: Placement) =>
  sql`select count(*) = ${lines.length} from ${cartLines} where ${cartLines.userId} = ${buyer.id}`;

// One statement for all lines: one per line would make a full cart delay all other writes.
const areLinesAsRead = ({ buyer, lines }: Placement) => {
  const read = lines.map(({ id, quantity, product }) => ({
    id,
    quantity,
    productId: product.id,
    price: product.payablePaisa,
    name: product.name,
    prescription: Number(product.prescriptionRequired),
    expiry: product.expiryDate,
  }));
  return sql`select count(*) = ${lines.length} from json_each(${JSON.stringify(read)}) as line
    join ${cartLines} on ${cartLines.id} = line.value ->> 'id'
    join ${products} on ${products.id} = ${cartLines.productId}
    where ${cartLines.userId} = ${buyer.id}
      and ${cartLines.quantity} = line.value ->> 'quantity'
      and ${products.id} = line.value ->> 'productId'
      and ${products.payablePaisa} = line.value ->> 'price'
      and ${products.name} = line.value ->> 'name'
      and ${products.prescriptionRequired} = line.value ->> 'prescription'
      and ${products.expiryDate} is line.value ->> 'expiry'
      and ${products.isActive}`;
};

const isAddressAsRead = ({ buyer, address }: Placement, id: string) => {
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
  const same = copied.map((name) => sql`${addresses[name]} is ${address[name]}`);
  return sql`select count(*) = 1 from ${addresses}
    where ${and(eq(addresses.id, id), eq(addresses.userId, buyer.id), ...same)}`;
};

const isFeeAsRead = ({ figures }: Placement) =>
  sql`select ${settings.deliveryFeePaisa} = ${figures.deliveryFeePaisa} from ${settings}`;

/** Its value and minimum are as they were read, and it has a use left. */
const isCouponUsable = ({ now }: Placement, coupon: NonNullable<Placement["coupon"]>) => {
  const condition = and(
    eq(coupons.id, coupon.id),
    eq(coupons.code, coupon.code),
    eq(coupons.type, coupon.type),
    eq(coupons.amount, coupon.amount),
    eq(coupons.minOrderPaisa, coupon.minOrderPaisa),
    sql`${coupons.maxDiscountPaisa} is ${coupon.maxDiscountPaisa}`,
    eq(coupons.isActive, true),
    lte(coupons.validFrom, now),
    gte(coupons.validUntil, now),
    or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit)),
  );
  return sql`select count(*) = 1 from ${coupons} where ${condition}`;
};
