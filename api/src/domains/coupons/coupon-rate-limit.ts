import type { AttemptLimit, AttemptLimits } from "../../platform/rate-limit/rate-limit.ts";

/**
 * Codes that one person may try in ten minutes, enough for a shopper and too few to guess one: asked for at checkout,
 * or unknown when they order.
 */
export const createCouponRateLimit = (attempts: AttemptLimits): AttemptLimit =>
  attempts.limit({ name: "coupon", attempts: 60, windowMs: 10 * 60_000 });
