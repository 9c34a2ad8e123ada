import Bowser from "bowser";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { ActiveSession } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { endSessions, type Visitor } from "./sessions.ts";
import { sessions } from "./table.ts";

/** Longest list of sessions. Only a program that keeps signing in has more. */
const maxSessions = 100;

/** Lists the user's sessions: the current one first, then the others, last seen first. */
export async function listActiveSessions(
  { read }: Pick<Database, "read">,
  now: Date,
  { sessionId, user }: Visitor,
): Promise<ActiveSession[]> {
  const rows = await read
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`${sessions.id} = ${sessionId}`), desc(sessions.renewedAt), desc(sessions.id))
    .limit(maxSessions);
  return rows.map(({ id, userAgent, createdAt, renewedAt }) => ({
    id,
    ...parseDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: renewedAt.toISOString(),
    isCurrent: id === sessionId,
  }));
}

/** Ends all of the user's sessions except the current one. */
export async function revokeOtherSessions(
  db: Database,
  { sessionId, user }: Visitor,
): Promise<void> {
  await db.write((to) => [endSessions(to, user.id, sessionId)]);
}

const knownBrowsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));

/** Returns only the names of browser and system from a user agent. */
function parseDevice(userAgent: string | null): Pick<ActiveSession, "browser" | "system"> {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name ?? "";
  return { browser: knownBrowsers.has(name) ? name : null, system: os.name || null };
}
