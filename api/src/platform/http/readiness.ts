import { statfs } from "node:fs/promises";
import { findCause } from "../db/unavailable.ts";
import { createFailureLog } from "../log/failure-log.ts";
import type { Logger } from "../log/logger.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { withTimeout } from "../with-timeout.ts";

/** Checks of the parts that the shop needs; each throws when its part does not work. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<void>>>;

export type Readiness = ReturnType<typeof createReadiness>;

const limitMs = 2500;
/** Calls within this time share a result, so that frequent checks write no more. */
const holdsForMs = 2000;
const kinds = { failed: "unhealthy", recovered: "healthy" };

/** Checks all parts on request, and logs when one begins to fail and when it works again. */
export function createReadiness(checks: ReadinessChecks, log: Logger) {
  let asked: Promise<readonly string[]> | undefined;
  const parts = Object.entries(checks).map(([part, check]) => ({
    part,
    check,
    failures: createFailureLog(log, kinds, { part }),
  }));

  const find = async () => {
    const failing = await Promise.all(
      parts.map(async ({ part, check, failures }) => {
        try {
          await withTimeout(check(), limitMs, `The ${part} is too slow`);
          failures.succeeded();
          return [];
        } catch (error) {
          failures.failed({ err: findCause(error) });
          return [part];
        }
      }),
    );
    return failing.flat();
  };

  return {
    /** Names of the parts that do not work; empty when all do. At most two seconds old. */
    findFailing(): Promise<readonly string[]> {
      if (asked) return asked;
      const finding = find().finally(() => {
        setTimeout(() => {
          if (asked === finding) asked = undefined;
        }, holdsForMs).unref();
      });
      asked = finding;
      return finding;
    },
    /** Makes the next call check again, because something has changed. */
    forget(): void {
      asked = undefined;
    },
  };
}

/** Reports the failing parts, and the room on the disk of the data folder. */
export function watchReadiness(
  metrics: Metrics,
  readiness: Pick<Readiness, "findFailing">,
  folder: string,
): void {
  metrics.addGauge("health_failing", async () =>
    (await readiness.findFailing()).map((part) => ({ labels: { part }, value: 1 })),
  );
  metrics.addGauge("disk_free_bytes", async () => {
    const { bavail, bsize } = await statfs(folder);
    return [{ labels: {}, value: bavail * bsize }];
  });
  metrics.addGauge("disk_size_bytes", async () => {
    const { blocks, bsize } = await statfs(folder);
    return [{ labels: {}, value: blocks * bsize }];
  });
}

/** Enough for the largest upload and a full database log. */
const leastRoomBytes = 10 * 1024 * 1024;

/** Throws when the disk that holds a folder is almost full. */
export async function checkDiskRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastRoomBytes) throw new Error(`${bavail * bsize} bytes are free`);
}
