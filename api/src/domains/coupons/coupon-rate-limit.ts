import type { RateLimit, RateLimits } from "../../platform/rate-limit/rate-limit.ts";

/**
 * Limits how many coupon codes a user can try in ten minutes: enough for a shopper, too few to guess a code. It counts
 * checked codes, and unknown codes of orders.
 */
export const createCouponRateLimit = (rateLimits: RateLimits): RateLimit =>
  rateLimits.limit({ name: "coupon", attempts: 60, windowMs: 10 * 60_000 });
