import type { TrialTime } from "@aushadhi/api/src/server";
import type { SpentTime } from "../render/read-spent-time.ts";

/** Milliseconds between two looks at the clock. */
const lookMs = 100;

/** Measures the time of a trial, from now on. */
export interface TrialClock {
  /** Resolves when the time is up. */
  isUp: Promise<void>;
  spent(): TrialTime;
  /**
   * Whether the trial waited for a processor most of the time and used none meanwhile, so that its end says nothing about
   * the releases. Their own threads, which take the processor from it, count as use.
   */
  isStarved(): boolean;
  stop(): void;
}

/** @param readSpent time that its renderers and its API calls needed so far */
export function createTrialClock(readSpent: () => SpentTime, limit: TrialTime): TrialClock {
  const startedAt = performance.now();
  const { promise: isUp, resolve } = Promise.withResolvers<void>();
  const spent = (): TrialTime => ({
    wallMs: performance.now() - startedAt,
    processorMs: readSpent().processorMs,
  });
  const look = () => {
    const { wallMs, processorMs } = spent();
    if (wallMs >= limit.wallMs || processorMs >= limit.processorMs) resolve();
  };
  look();
  const timer = setInterval(look, lookMs);
  return {
    isUp,
    spent,
    isStarved() {
      const { wallMs, processorMs } = spent();
      const hasWaited = readSpent().waitedMs > wallMs / 2;
      return hasWaited && processorMs < Math.min(wallMs / 2, limit.processorMs);
    },
    stop: () => clearInterval(timer),
  };
}
