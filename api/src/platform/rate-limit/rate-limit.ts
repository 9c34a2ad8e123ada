import { eq, sql } from "drizzle-orm";
import { AppError, findUnavailable } from "../app-error.ts";
import type { Database } from "../db/database.ts";
import { describeFailure } from "../log/describe-failure.ts";
import { createFailureLog } from "../log/failure-log.ts";
import type { Logger } from "../log/logger.ts";
import { attempts } from "./table.ts";

export type RateLimits = ReturnType<typeof createRateLimits>;
export type RateLimit = ReturnType<RateLimits["limit"]>;

interface Window {
  endsAt: number;
  /** Known attempts, including own ones. */
  used: number;
  /** Own attempts not stored yet. */
  unwritten: number;
  readAt: number;
}

const second = 1000;
/** Minimum milliseconds between two writes, so that a flood does not fill the write queue. */
const pauseMs = 100;
/** Minimum milliseconds after a failed write. */
const failurePauseMs = 1000;
const maxWindows = 20_000;

/**
 * Creates rate limits shared by all processes: counted in memory, read again after a second, and stored in
 * batches. A rejected attempt writes nothing.
 */
export function createRateLimits(deps: { db: Database; clock: () => Date; log: Logger }) {
  const { db, clock, log } = deps;
  const failures = createFailureLog(log, "rate_limits");
  const windows = new Map<string, Window>();
  const unwritten = new Map<string, Window>();
  let writing: Promise<void> | undefined;

  const read = async (key: string, now: number, windowMs: number): Promise<Window> => {
    const [row] = await db.read.select().from(attempts).where(eq(attempts.key, key));
    const known = windows.get(key);
    const current = known && known.endsAt > now ? known : undefined;
    const written = row && row.endsAt.getTime() > now ? row : undefined;
    const window = current ?? { endsAt: now + windowMs, used: 0, unwritten: 0, readAt: now };
    window.readAt = now;
    if (written) {
      window.endsAt = written.endsAt.getTime();
      window.used = Math.max(window.used, written.used + window.unwritten);
    }
    if (!current) remember(key, window);
    return window;
  };

  const remember = (key: string, window: Window) => {
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > maxWindows && oldest !== undefined) windows.delete(oldest);
  };

  /** Returns milliseconds until the next write. During an outage attempts stay in memory for a later write. */
  const write = async (): Promise<number> => {
    const taken = [...unwritten].map(([key, window]) => ({ key, window, used: window.unwritten }));
    unwritten.clear();
    for (const { window } of taken) window.unwritten = 0;
    try {
      await writeRows(
        taken.map(({ key, window, used }) => ({ key, used, endsAt: new Date(window.endsAt) })),
      );
      failures.succeeded();
      return pauseMs;
    } catch (error) {
      // A later write would fail too. The database logs an outage itself.
      if (!findUnavailable(error)) {
        failures.failed(describeFailure(error));
        return pauseMs;
      }
      const now = clock().getTime();
      for (const { key, window, used } of taken) {
        window.unwritten += used;
        const isKept = window.endsAt > now && unwritten.size < maxWindows;
        if (isKept && !unwritten.has(key)) unwritten.set(key, window);
      }
      return failurePauseMs;
    }
  };

  const writeRows = async (rows: (typeof attempts.$inferInsert)[]) => {
    const isOpen = sql`${attempts.endsAt} > ${clock().getTime()}`;
    await db.write((to) =>
      rows.map((row) =>
        to
          .insert(attempts)
          .values(row)
          .onConflictDoUpdate({
            target: attempts.key,
            set: {
              used: sql`case when ${isOpen} then ${attempts.used} else 0 end + excluded.used`,
              endsAt: sql`case when ${isOpen} then ${attempts.endsAt} else excluded.ends_at end`,
            },
          }),
      ),
    );
  };

  const writeSoon = () => {
    writing ??= write()
      .then((pause) => Bun.sleep(pause))
      .then(() => {
        writing = undefined;
        if (unwritten.size > 0) writeSoon();
      });
  };

  const count = (key: string, window: Window, attempts: number) => {
    window.used += attempts;
    window.unwritten += attempts;
    unwritten.set(key, window);
    writeSoon();
  };

  return {
    /** Creates a limit of attempts per client within a window. The first attempt opens the window. */
    limit(rule: { name: string; attempts: number; windowMs: number }) {
      const { name, attempts: allowed, windowMs } = rule;
      // Nothing may run between the check and the count.
      const ask = async (
        client: string,
        counts: number,
      ): Promise<{ waitMs: number } | { used: number }> => {
        const key = computeKey(name, client);
        const now = clock().getTime();
        let window = windows.get(key);
        if (!window || window.endsAt <= now || now - window.readAt >= second) {
          window = await read(key, now, windowMs);
        }
        if (window.used + Math.max(counts, 1) > allowed) return { waitMs: window.endsAt - now };
        if (counts > 0) count(key, window, counts);
        return { used: window.used };
      };
      const askOrThrow = async (client: string, counts: number) => {
        const answer = await ask(client, counts);
        if ("waitMs" in answer) throw createLimitError(answer.waitMs);
        return answer.used;
      };
      return {
        /** Throws as `take` does, but counts nothing. */
        check: (client: string) => askOrThrow(client, 0),
        /**
         * Counts one attempt of this client, or more where some cost more than others, and returns how many there are in
         * this window. Throws `rate_limited` with `details.retryAfter` in seconds.
         */
        take: (client: string, attempts = 1) => askOrThrow(client, attempts),
        /** Counts one attempt of this client; returns false and counts nothing where `take` throws. */
        tryTake: async (client: string) => "used" in (await ask(client, 1)),
        /** Takes back one attempt of the current window. */
        refund(client: string): void {
          const key = computeKey(name, client);
          const window = windows.get(key);
          if (window && window.endsAt > clock().getTime()) count(key, window, -1);
        },
      };
    },
    /** Resolves when all counts are stored. */
    async flush(): Promise<void> {
      while (writing) await writing;
    },
  };
}

const computeKey = (name: string, client: string) =>
  new Bun.CryptoHasher("sha256").update(`${name} ${client}`).digest("base64url").slice(0, 24);

const createLimitError = (restMs: number) =>
  new AppError("rate_limited", "Too many attempts. Please wait a moment.", undefined, {
    retryAfter: Math.max(1, Math.ceil(restMs / second)),
  });
