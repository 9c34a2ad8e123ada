import type { Coupon, CouponInput } from "@aushadhi/api/contract";
import { cannedApi, createSuccess, failure } from "./canned-api.ts";

/** Builds a coupon: ten percent off from 5 January to 5 February 2027 in Kathmandu. */
export const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: "c1",
  code: "SAVE10",
  description: null,
  type: "percentage",
  value: 10,
  minOrderAmount: 0,
  maxDiscountAmount: null,
  usageLimit: null,
  usedCount: 0,
  validFrom: "2027-01-05T06:30:00.000Z",
  validUntil: "2027-02-05T18:14:59.999Z",
  isActive: true,
  status: "active",
  createdAt: "2027-01-05T06:30:00.000Z",
  updatedAt: "2027-01-05T06:30:00.000Z",
  ...change,
});

/** Creates an API that stores coupons, in the real response envelope. It validates nothing. */
export function createCouponApi(initial: readonly Coupon[]) {
  const coupons = [...initial];
  const one = (path: string) => coupons.find(({ id }) => path.split("/")[2] === id);
  const canned = cannedApi({
    "GET /coupons": ({ path }) => {
      const query = new URLSearchParams(path.split("?")[1]);
      const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
      const shown = coupons.slice((page - 1) * limit, page * limit);
      return createSuccess({ coupons: shown, total: coupons.length });
    },
    "POST /coupons": ({ body }) => {
      const { validFrom, isActive = true, ...input } = body as CouponInput;
      const from = validFrom ?? coupon().validFrom;
      const made = coupon({ ...input, isActive, validFrom: from, id: `c${coupons.length + 1}` });
      coupons.unshift(made);
      return createSuccess({ coupon: made });
    },
  });
  for (const { id } of initial) {
    const path = `/coupons/${id}`;
    const change = (changes: Partial<Coupon>) => {
      const found = one(path);
      return found
        ? createSuccess({ coupon: Object.assign(found, changes) })
        : failure(404, "Gone");
    };
    Object.assign(canned.answers, {
      [`GET ${path}`]: () => change({}),
      [`PUT ${path}`]: ({ body }: { body: Partial<Coupon> }) => change(body),
      [`PATCH ${path}/toggle`]: () => change({ isActive: !one(path)?.isActive }),
      [`DELETE ${path}`]: () => {
        const at = coupons.findIndex((each) => each.id === id);
        coupons.splice(at, 1);
        return createSuccess();
      },
      [`GET ${path}/stats`]: () =>
        createSuccess({ stats: { uses: 3, orders: 4, discountGiven: 75.5, revenue: 1250 } }),
    });
  }
  return canned;
}
