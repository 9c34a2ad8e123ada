import type { Database } from "../src/platform/db/database.ts";
import { createTemporaryDatabase } from "./database.ts";

/** A database whose next write waits for something else to happen first, as when somebody else comes between. */
export function createHookedDatabase() {
  let hook: ((db: Database) => Promise<unknown>) | null = null;
  return {
    /** For `testShop`. */
    open: async () => {
      const opened = await createTemporaryDatabase();
      const { db } = opened;
      const write: typeof db.write = async (build) => {
        const before = hook;
        hook = null;
        await before?.(db);
        return db.write(build);
      };
      return { ...opened, db: { ...db, write } };
    },
    /** Has this done once, after what the next writer has read and before it writes. Throwing fails that write. */
    beforeNextWrite(work: (db: Database) => Promise<unknown>): void {
      hook = work;
    },
  };
}
