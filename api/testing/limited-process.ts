import { AppError } from "../src/platform/app-error.ts";
import { createRateLimits } from "../src/platform/rate-limit/rate-limit.ts";

/** One process's view of a limit of two attempts a minute. */
export function createLimitedProcess(deps: Parameters<typeof createRateLimits>[0]) {
  const limits = createRateLimits(deps);
  const limit = limits.limit({ name: "test", attempts: 2, windowMs: 60_000 });
  /** Counts one attempt. Returns null when it is allowed, otherwise the details of the rejection. */
  const refusal = async (client: string) => {
    try {
      await limit.take(client);
      return null;
    } catch (error) {
      return error instanceof AppError ? error.details : error;
    }
  };
  return { refusal, flush: limits.flush, limits };
}
