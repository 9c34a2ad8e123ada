import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { channels } from "./table.ts";

export type Channel = typeof channels.$inferSelect;

/** Finds the stable version of a package and who promoted it. Returns null when the package is not on the site. */
export async function findStableVersion(db: Database, name: string): Promise<Channel | null> {
  const [channel] = await db.read.select().from(channels).where(eq(channels.name, name));
  return channel ?? null;
}

/** Lists every package on the site, sorted by name. */
export const listChannels = (db: Database): Promise<Channel[]> =>
  db.read.select().from(channels).orderBy(channels.name);
