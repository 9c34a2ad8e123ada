/** Visitors of a running shop. */
export interface Visits {
  /** Failed requests: path and status or error. */
  failed: string[];
  /** Longest time that a request took, in milliseconds. */
  longestMs(): number;
  /** Resolves after this many more requests. */
  waitForMore(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts four visitors who read and write at a steady rate, two of them on new connections, until they are stopped. */
export function startVisits(address: string): Visits {
  const failed: string[] = [];
  let asked = 0;
  let longestMs = 0;
  let isOpen = true;
  const visit = async (headers: Record<string, string>) => {
    for (; isOpen; asked++) {
      const init = asked % 5 === 0 ? { method: "POST" } : {};
      const path = init.method ? "/api/auth/logout" : "/api/products?limit=3";
      const begun = performance.now();
      await fetch(address + path, { ...init, headers }).then(
        async (answer) => {
          await answer.text();
          if (!answer.ok) failed.push(`${path}: ${answer.status}`);
        },
        (error) => failed.push(`${path}: ${error.code}`),
      );
      longestMs = Math.max(longestMs, performance.now() - begun);
      await Bun.sleep(5);
    }
  };
  const visitors = [{}, {}, { connection: "close" }, { connection: "close" }].map(visit);
  return {
    failed,
    longestMs: () => longestMs,
    async waitForMore(count) {
      const before = asked;
      while (asked < before + count) await Bun.sleep(5);
    },
    async stop() {
      isOpen = false;
      await Promise.all(visitors);
    },
  };
}
