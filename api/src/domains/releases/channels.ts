import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { channels } from "./table.ts";

export type Channel = typeof channels.$inferSelect;

/** The stable version of a package and who promoted it; null while it is not on the site. */
export async function findStableVersion(db: Database, name: string): Promise<Channel | null> {
  const [channel] = await db.read.select().from(channels).where(eq(channels.name, name));
  return channel ?? null;
}

/** Every package that is on the site, by name. */
export const listChannels = (db: Database): Promise<Channel[]> =>
  db.read.select().from(channels).orderBy(channels.name);
