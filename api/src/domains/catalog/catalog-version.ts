import { inArray } from "drizzle-orm";
import { findUnavailable } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { versions } from "./table.ts";

/** The version of the catalogue as visitors see it, a key for caches. */
export interface CatalogueVersion {
  /**
   * Changes with everything that visitors can see, also with the day in Kathmandu; with stock alone at most once a
   * second. Other processes' writes count after at most a second. While the database is unavailable it stays the same, so
   * that cached answers can still be served.
   */
  current(): Promise<string>;
  /** Whether the catalogue, stock aside, still has that version. Reads the database each time. */
  holds(version: string): Promise<boolean>;
  /** Makes the next call read the database again. This process's own writes do that by themselves. */
  invalidate(): void;
}

const second = 1000;

export function createCatalogueVersion(db: Database, clock: () => Date): CatalogueVersion {
  let reading: Promise<{ catalogue: number; stock: number }> | undefined;
  let readAt = 0;
  let catalogue = -1;
  let stock = -1;
  let stockChangedAt = 0;

  const invalidate = () => {
    reading = undefined;
  };
  db.onWrite(invalidate);

  return {
    async current() {
      const now = clock();
      const time = now.getTime();
      // A clock that was set back must not keep an old version.
      if (!reading || Math.abs(time - readAt) >= second) {
        readAt = time;
        reading = readVersions(db);
        reading.catch(invalidate);
      }
      const latest = await reading.catch((error: unknown) => {
        if (catalogue >= 0 && findUnavailable(error)) return { catalogue, stock };
        throw error;
      });
      const canChangeStock = Math.abs(time - stockChangedAt) >= second;
      if (latest.catalogue !== catalogue || (latest.stock !== stock && canChangeStock)) {
        ({ catalogue, stock } = latest);
        stockChangedAt = time;
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

const versionsStatement = prepareOnce((read) =>
  read
    .select()
    .from(versions)
    .where(inArray(versions.name, ["catalogue", "stock"]))
    .prepare(),
);

async function readVersions(db: Database) {
  const rows = await versionsStatement(db).all();
  const findValue = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  return { catalogue: findValue("catalogue"), stock: findValue("stock") };
}
