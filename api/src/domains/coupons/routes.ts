import * as calls from "../../contract/calls/coupons.ts";
import { readPathName } from "../../platform/http/input.ts";
import type { RateLimit } from "../../platform/rate-limit/rate-limit.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../identity/require-sign-in.ts";
import { createCoupon, removeCoupon, replaceCoupon, toggleCoupon } from "./change-coupon.ts";
import {
  type CountCustomerUses,
  checkCoupon,
  couponNotFoundMessage,
  getCouponById,
  listCoupons,
  presentCoupon,
} from "./coupons.ts";

/** Coupons. Only the check of a code is open to all signed-in users, the rest is for the back office. */
export function couponRoutes(
  deps: RouteDeps & { couponRateLimit: RateLimit; countCustomerUses: CountCustomerUses },
) {
  const { db, clock, visitors, couponRateLimit } = deps;
  const parseId = (id: string) => readPathName(id, couponNotFoundMessage);
  const { app, route } = createGuardedRouter(visitors);

  route(calls.checkCoupon, async (c, { body }) => {
    const { id } = c.get("visitor").user;
    await couponRateLimit.take(id);
    return { data: await checkCoupon(deps, clock(), id, body) };
  });
  route(calls.listCoupons, async (_, { query }) => ({
    ...(await listCoupons(db, clock(), query)),
  }));
  route(calls.createCoupon, async (c, { body }) => ({
    coupon: await createCoupon(createChange(deps, c), body),
  }));
  route(calls.getCoupon, async (_, { params }) => {
    const row = await getCouponById(db, parseId(params.id));
    return { coupon: presentCoupon(row, clock()) };
  });
  route(calls.updateCoupon, async (c, { params, body }) => ({
    coupon: await replaceCoupon(createChange(deps, c), parseId(params.id), body),
  }));
  route(calls.deleteCoupon, async (c, { params }) => {
    await removeCoupon(createChange(deps, c), parseId(params.id));
    return {};
  });
  route(calls.toggleCoupon, async (c, { params }) => ({
    coupon: await toggleCoupon(createChange(deps, c), parseId(params.id)),
  }));
  return app;
}
