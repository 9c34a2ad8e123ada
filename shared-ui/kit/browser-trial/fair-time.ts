import { readFileSync } from "node:fs";

/** Measures time of a browser, without that in which no processor was free for it. */
export interface FairTime {
  /** Milliseconds since its start in which the browser could run. Never decreases. */
  passed(): number;
  /** Whether it waited for a processor for most of the time. */
  isStarved(): boolean;
}

/** Milliseconds between two looks at all processes of the browser. */
const lookMs = 50;

/** @param pid of the browser's first process. Outside Linux all time counts. */
export function measureFairTime(pid: number): FairTime {
  const startedAt = performance.now();
  const before = new Map<number, number>();
  let lookedAt = startedAt;
  let waited = 0;
  const look = () => {
    const now = performance.now();
    if (now - lookedAt < lookMs) return;
    let longest = 0;
    for (const one of listProcesses(pid)) {
      const total = readWaitedMs(one);
      longest = Math.max(longest, total - (before.get(one) ?? total));
      before.set(one, total);
    }
    // They wait side by side: the one that waited longest held up the page.
    waited += Math.min(longest, now - lookedAt);
    lookedAt = now;
  };
  return {
    passed() {
      look();
      return performance.now() - startedAt - waited;
    },
    isStarved: () => waited > (performance.now() - startedAt) / 2,
  };
}

/** Lists a process and all below it. */
function listProcesses(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    const below = children === "" ? [] : children.split(" ").map(Number).flatMap(listProcesses);
    return [pid, ...below];
  } catch {
    return [];
  }
}

/** Milliseconds in which the main thread of a process wanted a processor and got none. */
function readWaitedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}
