import type { RateLimit, RateLimits } from "../../platform/rate-limit/rate-limit.ts";

/**
 * How many coupon codes one user may try in ten minutes: enough for a shopper and too few to guess a code. Counts
 * codes that are checked, and unknown codes of orders.
 */
export const createCouponRateLimit = (rateLimits: RateLimits): RateLimit =>
  rateLimits.limit({ name: "coupon", attempts: 60, windowMs: 10 * 60_000 });
