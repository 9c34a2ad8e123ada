import { timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Database } from "../db/database.ts";

const name = "last-change";
/** Seconds; every process has a change after one second. */
const maxAge = 10;

/**
 * Makes people see their own writes and what they have seen before, even when another process answers next: a
 * short-lived cookie has the position of the database server, and the next process waits until its data is as
 * new. A database file has one process and does not need this. The cookie is signed, because waiting costs a call to the
 * server: one that the shop did not set counts as none.
 * @param createKey returns a function that reads the signing key of a name, the same in all processes; it throws while the
 * database is away
 */
export function readYourWrites(
  { primary }: Pick<Database, "primary">,
  origin: string,
  createKey: (name: string) => () => Promise<string>,
): MiddlewareHandler {
  if (!primary) return (_, next) => next();
  const readKey = createKey(name);
  const findKey = () => readKey().catch(() => null);
  void findKey();

  return async (c, next) => {
    const cookie = getCookie(c, name);
    const seen = cookie === undefined ? null : readPosition(cookie, await findKey());
    const isCaughtUp = seen === null || (await primary.catchUp(seen));
    await next();
    if (!isPersonal(c)) return;
    // The answer of a write names its own change already.
    const position = isRead(c) ? await primary.readPosition() : primary.position();
    if (position === seen) return;
    // Only who has asked the server knows that it lacks a change, because its database was replaced.
    const mayLower = isCaughtUp && c.res.status < 400;
    if (seen !== null && position < seen && !mayLower) return;
    const key = await findKey();
    if (key === null) return;
    const secure = origin.startsWith("https:");
    const options = { httpOnly: true, sameSite: "Lax", secure, path: "/", maxAge } as const;
    setCookie(c, name, `${position}.${sign(position, key)}`, options);
  };
}

/** Returns the position in a cookie, null if the shop did not sign it. */
function readPosition(cookie: string, key: string | null): number | null {
  if (key === null) return null;
  const [text = "", signature = ""] = cookie.split(".", 2);
  const position = Number(text);
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(position, key))];
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned ? position : null;
}

const sign = (position: number, key: string): string =>
  new Bun.CryptoHasher("sha256", key).update(`${name} ${position}`).digest("base64url");

const isRead = ({ req }: Context): boolean => ["GET", "HEAD"].includes(req.method);

/** Whether an answer is for one person and may set a cookie. Other answers may be cached for all visitors. */
function isPersonal(c: Context): boolean {
  const { req, res } = c;
  if (!isRead(c) || res.headers.has("set-cookie")) return true;
  // Answers are not cached by default (`securityHeaders`).
  const isKept = !/no-store/.test(res.headers.get("cache-control") ?? "no-store");
  return !isKept && req.header("cookie") !== undefined;
}
