import { lt } from "drizzle-orm";
import { deleteExpiredBulkJobs } from "./domains/bulk/delete-expired-bulk-jobs.ts";
import { findCatalogPictures } from "./domains/catalog/find-catalog-pictures.ts";
import { deleteExpiredImports } from "./domains/catalog/imports/delete-expired-imports.ts";
import { deleteOldSearchMisses } from "./domains/catalog/search-misses/list-search-misses.ts";
import { mailedLinks, sessions, signUps } from "./domains/identity/table.ts";
import { updateBoughtTogether } from "./domains/orders/bought-together/update-bought-together.ts";
import { findOrderedPictures } from "./domains/orders/find-ordered-pictures.ts";
import { deleteOldErrors } from "./domains/releases/errors/error-groups.ts";
import { deleteOldEvents } from "./domains/releases/events/record-release-event.ts";
import { deleteOldDeliveries } from "./domains/releases/health/beacon-exchange.ts";
import { deleteOldHealth } from "./domains/releases/health/health-counts.ts";
import { deleteOldRenders } from "./domains/releases/health/render-counts.ts";
import { deleteOldSignals } from "./domains/releases/health/set-signals.ts";
import type { ReleaseDeps } from "./domains/releases/release-plane.ts";
import { removeOldKits } from "./domains/releases/retention/remove-old-kits.ts";
import { removeOldReleases } from "./domains/releases/retention/remove-old-releases.ts";
import { removeUnusedFiles } from "./domains/releases/retention/remove-unused-files.ts";
import type { Database } from "./platform/db/database.ts";
import { idempotencyKeys } from "./platform/idempotency/table.ts";
import { createPictureCleaner } from "./platform/images/remove-unreferenced.ts";
import { createLease, deleteOldLeases } from "./platform/jobs/lease.ts";
import { attempts } from "./platform/rate-limit/table.ts";
import type { Storage } from "./platform/storage/storage.ts";

const hour = 3_600_000;

/** A call may be repeated for seven days; its answer is stored until then. */
const answersKeptMs = 7 * 24 * hour;

/**
 * Removes expired sessions, sign-ups, mailed links, rate-limit counts, search misses, figures and events of
 * releases, and idempotency keys. Several processes may do it at once.
 */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.write((to) => [
    to.delete(sessions).where(lt(sessions.expiresAt, now)),
    to.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now)),
    to.delete(signUps).where(lt(signUps.expiresAt, now)),
    to.delete(attempts).where(lt(attempts.endsAt, now)),
    deleteOldLeases,
    deleteOldSearchMisses(to, now),
    deleteOldHealth(to, now),
    deleteOldSignals(to, now),
    deleteOldRenders(to, now),
    deleteOldDeliveries(to, now),
    deleteOldEvents(to, now),
    deleteOldErrors(to, now),
    to
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - answersKeptMs))),
  ]);
}

/** One process cleans as long as it lives; the others check this often whether it does. */
const askEveryMs = 10_000;
const keptMs = hour + 5 * 60_000;

/**
 * Cleans now and every hour, in one of all processes: expired rows, old imports, unreferenced pictures, and old
 * releases and kits. It also updates which products are bought together.
 * @returns stops the job; resolves when a running cleaning has ended
 */
export function cleanHourly(
  { db, storage, clock }: { db: Database; storage: Storage; clock: () => Date },
  onError: (error: unknown) => void,
) {
  const cleanPictures = createPictureCleaner(db, storage, [
    findCatalogPictures,
    findOrderedPictures,
  ]);
  const lease = createLease(db, "hourly-cleanup");
  let cleanedAt = Number.NEGATIVE_INFINITY;

  const clean = async () => {
    if (performance.now() - cleanedAt < hour || !(await lease.acquire())) return;
    cleanedAt = performance.now();
    await Promise.all([
      removeExpired(db, clock()).catch(onError),
      deleteExpiredImports(db, clock()).catch(onError),
      deleteExpiredBulkJobs(db, clock()).catch(onError),
      cleanPictures().catch(onError),
      cleanReleases({ db, storage, clock }).catch(onError),
      updateBoughtTogether(db).catch(onError),
    ]);
    await lease.keepFor(keptMs);
  };
  let cleaning = Promise.resolve();
  const cleanIfDue = () => {
    cleaning = cleaning.then(clean).catch(onError);
  };
  cleanIfDue();
  const timer = setInterval(cleanIfDue, askEveryMs);
  return async (): Promise<void> => {
    clearInterval(timer);
    await cleaning;
  };
}

async function cleanReleases(deps: ReleaseDeps): Promise<void> {
  await removeOldReleases(deps.db, deps.clock());
  await removeUnusedFiles(deps);
  await removeOldKits(deps);
}
