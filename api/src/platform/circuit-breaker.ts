import { Unavailable } from "./app-error.ts";

/** The way to one server: a time limit for each call, and none is made while the server is known to be away. */
export interface CircuitBreaker {
  /**
   * Makes a call that ends when its signal does.
   * @param limitMs until the whole answer must have come
   * @throws what `toFailure` makes of its error
   */
  run<T>(limitMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Whether the server is known to be away. */
  isOpen(): boolean;
  /** Stops looking for the server. */
  close(): void;
}

export interface CircuitBreakerSettings {
  /** Asks the server for the least that it can do; throws when there is no answer before the signal. */
  probe(signal: AbortSignal): Promise<unknown>;
  toFailure(error: unknown): Unavailable;
}

const probeLimitMs = 500;
const probeEveryMs = 300;

/**
 * After a call that was lost, or came too late while the server does not answer a probe either, nothing more is sent
 * until it has answered one. So a frozen server costs each request one limit at most, what waits is refused unsent, and
 * one slow call refuses no other.
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
      // Those that may take longer are lost with it.
      for (const controller of underway) controller.abort(new Error("The server is away"));
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
        // A server that said what is wrong is not away.
        if (error instanceof Unavailable) throw error;
        const failure = toFailure(error);
        // A connection that breaks off says at once that the server is gone.
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

/** Keeps no process from ending. */
const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
