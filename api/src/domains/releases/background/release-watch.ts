import {
  createRecurringJob,
  type RecurringJob,
} from "../../../platform/background/recurring-job.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { findExpiringTokens } from "../events/find-expiring-tokens.ts";
import { findFailingReleases } from "../events/find-failing-releases.ts";
import { recordReleaseEvent } from "../events/record-release-event.ts";

/** Pause between two looks. */
const everyMs = 60_000;

/**
 * Records that a release fails, and that a token will expire. Every process looks; the key of an event lets it be recorded
 * once.
 */
export const createReleaseWatch = ({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: () => Date;
  log: Logger;
}): RecurringJob =>
  createRecurringJob(log, "release_watch", everyMs, async () => {
    const now = clock();
    const found = [...(await findExpiringTokens(db, now)), ...(await findFailingReleases(db, now))];
    if (found.length === 0) return;
    await db.write((to) => found.map((event) => recordReleaseEvent(to, event)));
  });
