import { type Context, Hono } from "hono";
import {
  couponCheckInputSchema,
  couponInputSchema,
  couponListQuerySchema,
} from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { jsonBody, pathName, query } from "../../platform/http/input.ts";
import { noStore } from "../../platform/http/no-store.ts";
import type { RateLimit } from "../../platform/rate-limit/rate-limit.ts";
import { requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { createCoupon, removeCoupon, replaceCoupon, toggleCoupon } from "./change-coupon.ts";
import { checkCoupon } from "./check-coupon.ts";
import { couponNotFoundMessage, getCouponById, listCoupons, presentCoupon } from "./coupons.ts";

/** Coupons. They are for the back office, except the check whether a code is valid. */
export function couponRoutes(deps: {
  db: Database;
  clock: () => Date;
  visitors: Visitors;
  couponRateLimit: RateLimit;
}) {
  const { db, clock, visitors, couponRateLimit } = deps;
  const success = true;
  const backOffice = requireSignIn(visitors, "staff", "admin");
  const parseId = (id: string) => pathName(id, couponNotFoundMessage);
  const change = (c: Context<VisitorEnv>) => ({
    db,
    now: clock(),
    actor: c.get("visitor").user.id,
  });

  return new Hono<VisitorEnv>()
    .use("/coupons/*", noStore)
    .post(
      "/coupons/validate",
      requireSignIn(visitors),
      jsonBody(couponCheckInputSchema),
      async (c) => {
        await couponRateLimit.take(c.get("visitor").user.id);
        return c.json({ success, data: await checkCoupon(db, clock(), c.req.valid("json")) });
      },
    )
    .use("/coupons/*", backOffice)
    .get("/coupons", query(couponListQuerySchema), async (c) =>
      c.json({ success, ...(await listCoupons(db, clock(), c.req.valid("query"))) }),
    )
    .post("/coupons", jsonBody(couponInputSchema), async (c) => {
      const coupon = await createCoupon(change(c), c.req.valid("json"));
      return c.json({ success, coupon }, 201);
    })
    .get("/coupons/:id", async (c) => {
      const row = await getCouponById(db, parseId(c.req.param("id")));
      return c.json({ success, coupon: presentCoupon(row, clock()) });
    })
    .put("/coupons/:id", jsonBody(couponInputSchema), async (c) => {
      const id = parseId(c.req.param("id"));
      return c.json({ success, coupon: await replaceCoupon(change(c), id, c.req.valid("json")) });
    })
    .delete("/coupons/:id", async (c) => {
      await removeCoupon(change(c), parseId(c.req.param("id")));
      return c.json({ success });
    })
    .patch("/coupons/:id/toggle", async (c) => {
      const id = parseId(c.req.param("id"));
      return c.json({ success, coupon: await toggleCoupon(change(c), id) });
    });
}
