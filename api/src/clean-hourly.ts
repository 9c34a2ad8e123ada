import { lt } from "drizzle-orm";
import { findCatalogPictures } from "./domains/catalog/find-catalog-pictures.ts";
import { deleteExpiredImports } from "./domains/catalog/imports/delete-expired-imports.ts";
import { mailedLinks, sessions, signUps } from "./domains/identity/table.ts";
import { findOrderedPictures } from "./domains/orders/find-ordered-pictures.ts";
import type { ReleaseDeps } from "./domains/releases/release-plane.ts";
import { removeOldReleases } from "./domains/releases/retention/remove-old-releases.ts";
import { removeUnusedFiles } from "./domains/releases/retention/remove-unused-files.ts";
import type { Database } from "./platform/db/database.ts";
import { idempotencyKeys } from "./platform/idempotency/table.ts";
import { createPictureCleaner } from "./platform/images/remove-unreferenced.ts";
import { attempts } from "./platform/rate-limit/table.ts";
import type { Storage } from "./platform/storage/storage.ts";

/** A call may be repeated for seven days; its answer is kept for so long. */
const answersKeptMs = 7 * 24 * 3_600_000;

/** Removes what has expired: sessions, sign-ups, mailed links, counted attempts, answered calls. Harmless when others do it too. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.write((to) => [
    to.delete(sessions).where(lt(sessions.expiresAt, now)),
    to.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now)),
    to.delete(signUps).where(lt(signUps.expiresAt, now)),
    to.delete(attempts).where(lt(attempts.endsAt, now)),
    to
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - answersKeptMs))),
  ]);
}

const hour = 3_600_000;

/**
 * Cleans now and every hour: rows that have expired, old imports, pictures that nothing shows, and releases that are
 * no longer kept. Returns how to stop.
 */
export function cleanHourly(
  { db, storage, clock }: { db: Database; storage: Storage; clock: () => Date },
  onError: (error: unknown) => void,
) {
  const cleanPictures = createPictureCleaner(db, storage, [
    findCatalogPictures,
    findOrderedPictures,
  ]);
  const clean = () => {
    removeExpired(db, clock()).catch(onError);
    deleteExpiredImports(db, clock()).catch(onError);
    cleanPictures().catch(onError);
    cleanReleases({ db, storage, clock }).catch(onError);
  };
  clean();
  const timer = setInterval(clean, hour);
  return () => clearInterval(timer);
}

async function cleanReleases(deps: ReleaseDeps): Promise<void> {
  await removeOldReleases(deps.db, deps.clock());
  await removeUnusedFiles(deps);
}
