import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { findUnavailable } from "../../platform/app-error.ts";
import type { Database, Statement, WriteBuilder } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { createSecret, hashSecret, isHashOf } from "./secrets.ts";
import { sessions, type UserRow, users } from "./table.ts";

/** A signed-in user and their session. */
export interface Visitor {
  sessionId: string;
  user: UserRow;
}

/** A new session. */
export interface StartedSession {
  /** Value for the browser's session cookie. */
  session: string;
  /** E-mail address of the account. */
  email: string;
}

/** The browser that a user signs in with. */
export interface Browser {
  /** Value of its sign-up cookie. */
  signUp: string | undefined;
  /** The user who is signed in there at present. */
  visitor: Visitor | null;
  /** Its user agent. */
  userAgent: string | undefined;
}

const hour = 3_600_000;
const day = 24 * hour;
/** A session ends this long after its last use. */
export const sessionMs = 7 * day;
/** A session ends this long after its start, even if it is used. */
const longestSessionMs = 90 * day;
/** A session is renewed at most this often. */
const renewEveryMs = hour;
const longestUserAgent = 300;

const computeExpiry = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + sessionMs, createdAt.getTime() + longestSessionMs));

/** Builds a new session: its row, and the value `id.secret`, which is stored only in the visitor's cookie. */
export function buildSession(userId: string, now: Date, userAgent?: string) {
  const id = crypto.randomUUID();
  const secret = createSecret();
  return {
    value: `${id}.${secret}`,
    row: {
      id,
      secretHash: hashSecret(secret),
      userId,
      userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
      createdAt: now,
      renewedAt: now,
      expiresAt: computeExpiry(now, now),
    } satisfies typeof sessions.$inferInsert,
  };
}

/**
 * Starts a session of the user. It replaces the browser's previous session, if there was one.
 * @param precondition rejects the write unless it is true, see `addPrecondition`
 */
export async function startSession(
  db: Database,
  now: Date,
  userId: string,
  { visitor, userAgent }: Pick<Browser, "visitor" | "userAgent">,
  precondition?: SQL,
): Promise<string> {
  const { value, row } = buildSession(userId, now, userAgent);
  await db.write((to) => [
    ...(precondition ? [addPrecondition(to, precondition)] : []),
    ...(visitor ? [to.delete(sessions).where(eq(sessions.id, visitor.sessionId))] : []),
    to.insert(sessions).values(row),
  ]);
  return value;
}

const liveSessionQuery = prepareOnce((read) =>
  read
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.id, sql.placeholder("id")), gt(sessions.expiresAt, sql.placeholder("now"))),
    )
    .prepare(),
);

/**
 * Finds the visitor of a session value in the database. Returns null for a wrong, revoked or expired value.
 * @returns `renewed` is true when the session was extended and the cookie must be too
 */
export async function findVisitor(
  db: Database,
  now: Date,
  value: string,
): Promise<{ visitor: Visitor; renewed: boolean } | null> {
  const [id = "", secret = "", ...rest] = value.split(".");
  if (rest.length > 0 || secret === "") return null;
  const [found] = await liveSessionQuery(db).all({ id, now });
  if (!found || !isHashOf(found.session.secretHash, secret)) return null;
  const isDue = now.getTime() - found.session.renewedAt.getTime() >= renewEveryMs;
  const renewed = isDue && (await renewSession(db, now, found.session));
  return { visitor: { sessionId: id, user: found.user }, renewed };
}

/** Returns false when the database cannot write. Reads still work then, and the next request tries again. */
async function renewSession(
  db: Database,
  now: Date,
  { id, createdAt }: Pick<typeof sessions.$inferSelect, "id" | "createdAt">,
): Promise<boolean> {
  const expiresAt = computeExpiry(createdAt, now);
  try {
    await db.write((to) => [
      to.update(sessions).set({ renewedAt: now, expiresAt }).where(eq(sessions.id, id)),
    ]);
    return true;
  } catch (error) {
    if (findUnavailable(error)) return false;
    throw error;
  }
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.write((to) => [to.delete(sessions).where(eq(sessions.id, sessionId))]);
}

/** Builds the statement that ends all sessions of a user, except one if given. */
export function endSessions(to: WriteBuilder, userId: string, except?: string): Statement {
  const isOfUser = eq(sessions.userId, userId);
  return to
    .delete(sessions)
    .where(except === undefined ? isOfUser : and(isOfUser, ne(sessions.id, except)));
}
