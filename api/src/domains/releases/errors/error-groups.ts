import { and, eq, lt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { FailureReport } from "../../../contract/index.ts";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { describeFailure } from "../../../platform/log/describe-failure.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { type Metrics, noMetrics } from "../../../platform/metrics/metrics.ts";
import { findTopFrame } from "./parse-frame.ts";
import { releaseErrors } from "./table.ts";

/** Groups what browsers report. */
export interface ErrorGroups {
  /** Counts a report about a published release; a document counts once. */
  add(release: { package: string; version: string }, report: FailureReport): void;
  /** Writes what was counted; while reports come it runs every five seconds. */
  flush(): Promise<void>;
  /** Stops, and writes what was counted. */
  close(): Promise<void>;
}

const flushEveryMs = 5_000;
/**
 * Groups of one release; further errors are counted together. Anybody can send reports without the id of a document, so
 * those leave half of the groups to the others.
 */
const maxGroups = { signed: 200, unsigned: 100 };
/** Documents whose reports are known, so that each counts once. */
const maxDocuments = 10_000;
const keptMs = 30 * 24 * 3_600_000;

/** Group of the errors of a release beyond the limit. */
const otherErrors = { fingerprint: "other", message: "Other errors", stack: null };

type Row = typeof releaseErrors.$inferInsert;
/** A row that opens a new group only while the release has fewer than `limit`. */
type LimitedRow = Row & { limit: number };

/** Creates the groups of this process; other processes add to the same rows. */
export function createErrorGroups({
  db,
  clock,
  log,
  metrics = noMetrics,
}: {
  db: Database;
  clock: () => Date;
  log: Pick<Logger, "warn">;
  metrics?: Pick<Metrics, "increase"> | undefined;
}): ErrorGroups {
  const seen = new LRUCache<string, true>({ max: maxDocuments });
  let rows = new Map<string, LimitedRow>();
  /** New groups of each release. */
  let counts = new Map<string, number>();
  let timer: Timer | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const taken = [...rows.values()];
    rows = new Map();
    counts = new Map();
    if (taken.length > 0) await db.write((to) => taken.flatMap((row) => addRow(to, row)));
  };
  const flushOrLog = () =>
    flush().catch((error) => log.warn({ kind: "release_errors_lost", ...describeFailure(error) }));

  return {
    add(release, { message, stack, route, document }) {
      if (document !== undefined) {
        if (seen.has(document)) return;
        seen.set(document, true);
      }
      metrics.increase("browser_errors_total", { package: release.package });
      const limit = document === undefined ? maxGroups.unsigned : maxGroups.signed;
      const name = `${release.package}@${release.version}`;
      const own = {
        fingerprint: computeFingerprint(message, stack),
        message,
        stack: stack ?? null,
      };
      const count = counts.get(name) ?? 0;
      const isKnown = rows.has(`${name} ${own.fingerprint}`);
      const group = isKnown || count < limit ? own : otherErrors;
      const key = `${name} ${group.fingerprint}`;
      const known = rows.get(key);
      const now = clock();
      if (!known) counts.set(name, count + 1);
      const first = known ?? { ...release, ...group, route, reports: 0, firstAt: now };
      const reports = first.reports + 1;
      rows.set(key, { ...first, reports, lastAt: now, limit: Math.max(limit, known?.limit ?? 0) });
      timer ??= setTimeout(flushOrLog, flushEveryMs);
      timer.unref();
    },
    flush,
    async close() {
      await flushOrLog();
    },
  };
}

/** Hash of what makes two errors of one release the same. */
function computeFingerprint(message: string, stack: string | undefined): string {
  const text = `${message}\n${findTopFrame(stack)}`;
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 16);
}

/** Builds the statements that add a group to the rows of its release: to its own, or beyond the limit to the others. */
function addRow(to: WriteBuilder, { limit, ...row }: LimitedRow): Statement[] {
  const isOfRelease = and(
    eq(releaseErrors.package, row.package),
    eq(releaseErrors.version, row.version),
  );
  // `insert … select`, so that the count is the one at this point of the write.
  const isOther = sql`(select count(*) from ${releaseErrors} where ${isOfRelease}) >= ${limit}
    and not exists (select 1 from ${releaseErrors} where ${isOfRelease} and ${releaseErrors.fingerprint} = ${row.fingerprint})`;
  const choose = (other: string | null, own: string | null) =>
    sql`case when ${isOther} then ${other} else ${own} end`;
  return [
    to
      .insert(releaseErrors)
      .values({
        ...row,
        fingerprint: choose(otherErrors.fingerprint, row.fingerprint),
        message: choose(otherErrors.message, row.message),
        stack: choose(otherErrors.stack, row.stack ?? null),
      })
      .onConflictDoUpdate({
        target: [releaseErrors.package, releaseErrors.version, releaseErrors.fingerprint],
        set: {
          reports: sql`${releaseErrors.reports} + excluded.reports`,
          lastAt: sql`max(${releaseErrors.lastAt}, excluded.last_at)`,
        },
      }),
  ];
}

/** Builds the statement that deletes groups without a report in 30 days. */
export const deleteOldErrors = (to: WriteBuilder, now: Date): Statement =>
  to.delete(releaseErrors).where(lt(releaseErrors.lastAt, new Date(now.getTime() - keptMs)));
