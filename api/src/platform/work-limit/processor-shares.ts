/**
 * Measures the processor time of requests that run side by side. The time of the process is divided equally among the
 * requests in work: waiting for a database or a client costs nothing, and no request needs a timer of its own.
 * @param readMs processor time of this process so far, in milliseconds
 */
export function createProcessorShares(readMs: () => number = readProcessMs) {
  let inWork = 0;
  /** What a request that was in work since the start would have used. */
  let shared = 0;
  let readAt = 0;

  const advance = () => {
    const now = readMs();
    if (inWork > 0) shared += (now - readAt) / inWork;
    readAt = now;
  };

  return {
    /** Starts measuring a request. Call the result once at its end; it returns the request's share in milliseconds. */
    start(): () => number {
      advance();
      inWork++;
      const before = shared;
      return () => {
        advance();
        inWork--;
        return shared - before;
      };
    },
  };
}

/** Takes 3 µs. Linux updates the time of a thread, which `threadCpuUsage` reads, only every few milliseconds. */
function readProcessMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Divides this process's time among everything that is measured in it. */
export const processorShares = createProcessorShares();
