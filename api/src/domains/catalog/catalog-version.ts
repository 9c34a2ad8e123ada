import { inArray } from "drizzle-orm";
import { findUnavailable } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { versions } from "./table.ts";

/** Names what visitors see of the catalogue; caches are keyed by it. */
export interface CatalogueVersion {
  /**
   * Moves with every change a visitor could see, the turn of the day in Kathmandu included. Changes of
   * stock alone move it at most once a second. At most a second behind other processes' writes. While the database
   * is unavailable it stands where it stood, so that what is kept goes on being served.
   */
  current(): Promise<string>;
  /** Whether the catalogue itself still stands where it stood at that version; asks the database each time. */
  holds(version: string): Promise<boolean>;
  /** Has the next call read the database again. This process's own writes do so by themselves. */
  invalidate(): void;
}

const second = 1000;

export function createCatalogueVersion(db: Database, clock: () => Date): CatalogueVersion {
  let reading: Promise<{ catalogue: number; stock: number }> | undefined;
  let readAt = 0;
  let catalogue = -1;
  let stock = -1;
  let stockMovedAt = 0;

  const invalidate = () => {
    reading = undefined;
  };
  db.onWrite(invalidate);

  return {
    async current() {
      const now = clock();
      const time = now.getTime();
      // A clock set back must not keep an old answer alive.
      if (!reading || Math.abs(time - readAt) >= second) {
        readAt = time;
        reading = readVersions(db);
        reading.catch(invalidate);
      }
      const latest = await reading.catch((error: unknown) => {
        if (catalogue >= 0 && findUnavailable(error)) return { catalogue, stock };
        throw error;
      });
      const stockMayMove = Math.abs(time - stockMovedAt) >= second;
      if (latest.catalogue !== catalogue || (latest.stock !== stock && stockMayMove)) {
        ({ catalogue, stock } = latest);
        stockMovedAt = time;
      }
      return `${formatKathmanduDay(now)}.${catalogue}.${stock}`;
    },
    async holds(version) {
      const now = await readVersions(db);
      const isSame = version.split(".")[1] === String(now.catalogue);
      if (!isSame) invalidate();
      return isSame;
    },
    invalidate,
  };
}

const counters = prepareOnce((read) =>
  read
    .select()
    .from(versions)
    .where(inArray(versions.name, ["catalogue", "stock"]))
    .prepare(),
);

async function readVersions(db: Database) {
  const rows = await counters(db).all();
  const named = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  return { catalogue: named("catalogue"), stock: named("stock") };
}
