import type { Database } from "../src/platform/db/database.ts";
import { createTemporaryDatabase } from "./database.ts";

/** A database that runs a hook before its next write, as when somebody else writes in between. */
export function createHookedDatabase() {
  let hook: ((db: Database) => Promise<unknown>) | null = null;
  let failure: Error | null = null;
  return {
    /** For `createTestShop`. */
    open: async () => {
      const opened = await createTemporaryDatabase();
      const { db } = opened;
      const write: typeof db.write = async (build) => {
        if (failure) throw failure;
        const before = hook;
        hook = null;
        await before?.(db);
        return db.write(build);
      };
      return { ...opened, db: { ...db, write } };
    },
    /** Runs `work` once, after the next writer has read and before it writes. Throwing fails that write. */
    beforeNextWrite(work: (db: Database) => Promise<unknown>): void {
      hook = work;
    },
    /** Fails every write until it is called with null. */
    failWrites(error: Error | null): void {
      failure = error;
    },
  };
}
