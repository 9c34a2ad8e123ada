import { eq, sql } from "drizzle-orm";
import {
  type AddressInput,
  couponCode,
  type OrderAllowance,
  type OrderInput,
} from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { buildOwnAddressFilter } from "../../addresses/addresses.ts";
import { addresses } from "../../addresses/table.ts";
import { type CartLine, listCartLines } from "../../cart/cart-lines.ts";
import { findCouponByCode } from "../../coupons/coupons.ts";
import type { CouponRow } from "../../coupons/discount.ts";
import { orderingBlocks } from "../../identity/table.ts";
import { getDeliveryFeePaisa } from "../../settings/delivery-fee.ts";
import { countCustomerCouponUses } from "../coupon-uses.ts";
import { readAllowance } from "../read-allowance.ts";

/** The delivery address. Its id is null when it is not in the address book. */
export type OrderAddress = Omit<AddressInput, "isDefault" | "type"> & { id: string | null };

/** All data that an order is made from, not yet checked. */
export interface Checkout {
  /** Whether the back office has blocked the buyer from ordering. */
  isBlocked: boolean;
  lines: CartLine[];
  /** Null when the buyer has no such address. */
  address: OrderAddress | null;
  deliveryFeePaisa: number;
  /** The order limits, and what the buyer has in open, unpaid orders. */
  /** Null when only the write checks the limits. */
  allowance: OrderAllowance | null;
  /** Null when no coupon has the code, or the input has no code. */
  coupon: CouponRow | null;
  /** The buyer's earlier uses of the coupon. */
  couponUses: number;
}

/** Reads everything in one round trip. It never uses a cache, because these are the prices that the customer pays. */
export async function readCheckout(
  { readTogether: read }: Database,
  userId: string,
  input: Pick<OrderInput, "addressId" | "address" | "couponCode">,
  { withAllowance }: { withAllowance: boolean },
): Promise<Checkout> {
  const db = { read };
  const code = input.couponCode === null ? null : couponCode(input.couponCode);
  const [blocks, lines, address, fee, allowance, coupon, couponUses] = await Promise.all([
    blockQuery(db).all({ userId }),
    listCartLines(db, userId),
    input.address
      ? { ...input.address, id: null }
      : findOwnAddress(db, userId, input.addressId ?? ""),
    getDeliveryFeePaisa(db),
    withAllowance ? readAllowance(db, userId) : null,
    code === null ? null : findCouponByCode(db, code),
    code === null ? 0 : countCustomerCouponUses(db, code, userId),
  ]);
  const isBlocked = blocks.length > 0;
  return { isBlocked, lines, address, deliveryFeePaisa: fee, allowance, coupon, couponUses };
}

async function findOwnAddress(
  db: Pick<Database, "read">,
  userId: string,
  id: string,
): Promise<OrderAddress | null> {
  const [row] = await ownAddressQuery(db).all({ userId, id });
  return row ?? null;
}

const ownAddressQuery = prepareOnce((read) =>
  read
    .select()
    .from(addresses)
    .where(buildOwnAddressFilter(sql.placeholder("userId"), sql.placeholder("id")))
    .prepare(),
);

const blockQuery = prepareOnce((read) =>
  read
    .select({ userId: orderingBlocks.userId })
    .from(orderingBlocks)
    .where(eq(orderingBlocks.userId, sql.placeholder("userId")))
    .prepare(),
);
