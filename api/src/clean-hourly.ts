import { lt } from "drizzle-orm";
import { findCatalogPictures } from "./domains/catalog/find-catalog-pictures.ts";
import { deleteExpiredImports } from "./domains/catalog/imports/delete-expired-imports.ts";
import { deleteOldSearchMisses } from "./domains/catalog/search-misses/list-search-misses.ts";
import { mailedLinks, sessions, signUps } from "./domains/identity/table.ts";
import { findOrderedPictures } from "./domains/orders/find-ordered-pictures.ts";
import { updateBoughtTogether } from "./domains/orders/bought-together/update-bought-together.ts";
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

/** A call may be repeated for seven days; its answer is kept for so long. */
const answersKeptMs = 7 * 24 * hour;

/** Removes what has expired: sessions, sign-ups, mailed links, counted attempts, searches in vain, answered calls. Harmless when others do it too. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.write((to) => [
    to.delete(sessions).where(lt(sessions.expiresAt, now)),
    to.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now)),
    to.delete(signUps).where(lt(signUps.expiresAt, now)),
    to.delete(attempts).where(lt(attempts.endsAt, now)),
    deleteOldLeases,
    deleteOldSearchMisses(to, now),
    to
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - answersKeptMs))),
  ]);
}

/** One process cleans, and goes on doing so while it lives; others look after it so often. */
const askEveryMs = 10_000;
const keptMs = hour + 5 * 60_000;

/**
 * Cleans now and every hour, in one of all processes: rows that have expired, old imports, pictures that nothing shows,
 * and releases and kits that are no longer kept. Also updates what is bought together.
 * @returns stops the job; resolves when a cleaning that runs has ended
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
