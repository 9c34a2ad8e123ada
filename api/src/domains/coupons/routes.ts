import { Hono } from "hono";
import {
  couponCheckInputSchema,
  couponCheckResponseSchema,
  couponInputSchema,
  couponListQuerySchema,
  couponListResponseSchema,
  couponResponseSchema,
  doneResponseSchema,
} from "../../contract/index.ts";
import { jsonBody, query, readPathName } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import type { RateLimit } from "../../platform/rate-limit/rate-limit.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../identity/require-sign-in.ts";
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
  const success = true;
  const backOffice = requireSignIn(visitors, "staff", "admin");
  const parseId = (id: string) => readPathName(id, couponNotFoundMessage);

  return new Hono<VisitorEnv>()
    .post(
      "/coupons/validate",
      describeRoute("Validates a coupon and returns its discount", couponCheckResponseSchema, {
        failures: ["rate_limited"],
      }),
      requireSignIn(visitors),
      jsonBody(couponCheckInputSchema),
      async (c) => {
        const { id } = c.get("visitor").user;
        await couponRateLimit.take(id);
        return c.json({ success, data: await checkCoupon(deps, clock(), id, c.req.valid("json")) });
      },
    )
    .use("/coupons/*", backOffice)
    .get(
      "/coupons",
      describeRoute("Lists coupons", couponListResponseSchema),
      query(couponListQuerySchema),
      async (c) => c.json({ success, ...(await listCoupons(db, clock(), c.req.valid("query"))) }),
    )
    .post(
      "/coupons",
      describeRoute("Creates a coupon", couponResponseSchema, {
        status: 201,
        failures: ["conflict"],
      }),
      jsonBody(couponInputSchema),
      async (c) => {
        const coupon = await createCoupon(createChange(deps, c), c.req.valid("json"));
        return c.json({ success, coupon }, 201);
      },
    )
    .get("/coupons/:id", describeRoute("Returns a coupon", couponResponseSchema), async (c) => {
      const row = await getCouponById(db, parseId(c.req.param("id")));
      return c.json({ success, coupon: presentCoupon(row, clock()) });
    })
    .put(
      "/coupons/:id",
      describeRoute("Updates a coupon", couponResponseSchema, { failures: ["conflict"] }),
      jsonBody(couponInputSchema),
      async (c) => {
        const id = parseId(c.req.param("id"));
        return c.json({
          success,
          coupon: await replaceCoupon(createChange(deps, c), id, c.req.valid("json")),
        });
      },
    )
    .delete(
      "/coupons/:id",
      describeRoute("Deletes a coupon; orders keep their discount", doneResponseSchema),
      async (c) => {
        await removeCoupon(createChange(deps, c), parseId(c.req.param("id")));
        return c.json({ success });
      },
    )
    .patch(
      "/coupons/:id/toggle",
      describeRoute("Activates or deactivates a coupon", couponResponseSchema),
      async (c) => {
        const id = parseId(c.req.param("id"));
        return c.json({ success, coupon: await toggleCoupon(createChange(deps, c), id) });
      },
    );
}
