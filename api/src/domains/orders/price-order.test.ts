import { expect, test } from "bun:test";
import fc from "fast-check";
import { chooseSize } from "../../../stress/choose-size.ts";
import { buildCouponRow } from "../../../testing/orders.ts";
import { computeLineTotal, limits, type PricedLine } from "../../contract/index.ts";
import { presentOrderSums, priceOrder } from "./price-order.ts";

const runs = chooseSize(20_000, 1_000_000);
const timeoutMs = 60_000 + runs;

const maxPaisa = limits.maxPriceRupees * 100;
// Small prices are as frequent as large ones, because rounding errors show at small prices.
const paisa = fc.oneof(fc.nat(1000), fc.nat(maxPaisa));
const line = fc.record({
  quantity: fc.integer({ min: 1, max: limits.lineQuantity }),
  pricePaisa: paisa,
});
const cart = fc.oneof(
  { weight: 9, arbitrary: fc.array(line, { minLength: 1, maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(line, { minLength: 1, maxLength: limits.cartLines }) },
);
const maximum = fc.option(paisa.map((value) => value + 1));
const coupon = fc.option(
  fc.oneof(
    fc
      .tuple(fc.nat(10_000), maximum)
      .map(([amount, maxDiscountPaisa]) => buildCouponRow({ id: "c", amount, maxDiscountPaisa })),
    paisa.map((amount) => buildCouponRow({ id: "c", type: "fixed_amount", amount })),
  ),
);

test(
  `loses no paisa and has no negative amount in ${runs} random carts with prices and coupons`,
  () => {
    fc.assert(
      fc.property(cart, fc.nat(limits.maxDeliveryFee * 100), coupon, (lines, fee, coupon) => {
        const figures = priceOrder(lines, fee, coupon);
        const { subtotalPaisa, deliveryFeePaisa, discountPaisa, totalPaisa } = figures;
        const exact = lines.reduce(sumExactly, 0n);
        if (BigInt(subtotalPaisa) !== exact) return false;
        if (deliveryFeePaisa !== fee) return false;
        if (subtotalPaisa + deliveryFeePaisa - discountPaisa !== totalPaisa) return false;
        if (!coupon && discountPaisa !== 0) return false;
        const all = [...lines.map(computeLineTotal), ...Object.values(figures)];
        if (!all.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) return false;
        // The amounts shown in rupees equal the amounts charged in paisa.
        const { subtotal, deliveryFee, discount, total } = presentOrderSums(figures);
        return (
          discountPaisa <= subtotalPaisa &&
          [subtotal, deliveryFee, discount, total].every(
            (rupees, index) => Math.round(rupees * 100) === Object.values(figures)[index],
          )
        );
      }),
      { numRuns: runs },
    );
  },
  timeoutMs,
);

const sumExactly = (sum: bigint, { quantity, pricePaisa }: PricedLine) =>
  sum + BigInt(quantity) * BigInt(pricePaisa);

test("a coupon reduces the price of the goods, never the delivery fee", () => {
  const everything = buildCouponRow({ id: "c", type: "fixed_amount", amount: 1_000_000 });
  expect(priceOrder([{ quantity: 2, pricePaisa: 10_050 }], 5000, everything)).toEqual({
    subtotalPaisa: 20_100,
    deliveryFeePaisa: 5000,
    discountPaisa: 20_100,
    totalPaisa: 5000,
  });
});
