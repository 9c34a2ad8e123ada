import { statfs } from "node:fs/promises";
import { findCause } from "../db/unavailable.ts";
import type { Logger } from "../log/logger.ts";
import { withTimeout } from "../with-timeout.ts";

/** Checks of the parts that the shop needs; each throws when its part does not work. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<void>>>;

export type Readiness = ReturnType<typeof createReadiness>;

const limitMs = 2500;
/** Calls within this time share a result, so that frequent checks write no more. */
const holdsForMs = 2000;

/** Checks all parts on request, and logs when one begins to fail and when all work again. */
export function createReadiness(checks: ReadinessChecks, log: Logger) {
  let asked: Promise<readonly string[]> | undefined;
  let before = "";

  const find = async () => {
    const failures = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => {
        try {
          await withTimeout(check(), limitMs, `The ${part} is too slow`);
          return [];
        } catch (error) {
          return [{ part, err: findCause(error) }];
        }
      }),
    );
    const failing = failures.flat();
    const names = failing.map(({ part }) => part);
    if (names.join() !== before) {
      for (const failure of failing) log.error({ kind: "unhealthy", ...failure });
      if (names.length === 0) log.info({ kind: "healthy" });
      before = names.join();
    }
    return names;
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

/** Enough for the largest upload and a full database log. */
const leastRoomBytes = 10 * 1024 * 1024;

/** Throws when the disk that holds a folder is almost full. */
export async function checkDiskRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastRoomBytes) throw new Error(`${bavail * bsize} bytes are free`);
}
