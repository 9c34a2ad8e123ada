import { Unavailable } from "./app-error.ts";

/** Calls one server, with a time limit for each call. While the server is known to be down, calls fail at once. */
export interface CircuitBreaker {
  /**
   * Makes a call, which must end when its signal aborts.
   * @param limitMs milliseconds until the whole answer must have arrived
   * @throws the error that `toFailure` returns for the call's error
   */
  run<T>(limitMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Whether the server is known to be down. */
  isOpen(): boolean;
  /** Stops the probes. */
  close(): void;
}

export interface CircuitBreakerSettings {
  /** Makes the smallest possible call; throws when there is no answer before the signal aborts. */
  probe(signal: AbortSignal): Promise<unknown>;
  toFailure(error: unknown): Unavailable;
}

const probeLimitMs = 500;
const probeEveryMs = 300;

/**
 * Opens after a lost connection, or after a timeout when a probe fails too; it closes when a probe succeeds. So
 * a frozen server costs each request at most one limit, waiting calls fail unsent, and one slow call blocks no
 * other.
 */
export function createCircuitBreaker({ probe, toFailure }: CircuitBreakerSettings): CircuitBreaker {
  const underway = new Set<AbortController>();
  let lost: Unavailable | null = null;
  let isProbing = false;
  let isClosed = false;

  const isAnswering = () =>
    probe(AbortSignal.timeout(probeLimitMs)).then(
      () => true,
      () => false,
    );

  const probeAfter = async (failure: Unavailable) => {
    if (isProbing) return;
    isProbing = true;
    while (!isClosed && !(await isAnswering())) {
      lost ??= failure;
      // This also ends the calls that have a longer limit.
      for (const controller of underway) controller.abort(new Error("The server is down"));
      await sleep(probeEveryMs);
    }
    if (isClosed) return;
    lost = null;
    isProbing = false;
  };

  return {
    async run(limitMs, call) {
      if (lost) throw lost;
      const controller = new AbortController();
      const { signal } = controller;
      const timer = setTimeout(() => controller.abort(new Error("Too late")), limitMs);
      underway.add(controller);
      try {
        return await call(signal);
      } catch (error) {
        // A server that reports an error is not down.
        if (error instanceof Unavailable) throw error;
        const failure = toFailure(error);
        // A broken connection shows at once that the server is down.
        if (!signal.aborted) lost ??= failure;
        void probeAfter(failure);
        throw failure;
      } finally {
        clearTimeout(timer);
        underway.delete(controller);
      }
    },
    isOpen: () => lost !== null,
    close() {
      isClosed = true;
    },
  };
}

/** The timer does not keep the process alive. */
const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
