import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Database } from "../db/database.ts";

const name = "last-change";
/** Seconds; every process has a change after one second. */
const maxAge = 10;

/**
 * Makes people see their own writes and what they have seen before, even when another process answers next: a
 * short-lived cookie has the position of the database server, and the next process waits until its data is as
 * new. A database file has one process and does not need this.
 */
export const readYourWrites =
  ({ primary }: Pick<Database, "primary">, origin: string): MiddlewareHandler =>
  async (c, next) => {
    if (!primary) return next();
    const index = Number(getCookie(c, name));
    const isCaughtUp = !Number.isSafeInteger(index) || (await primary.catchUp(index));
    await next();
    if (!isPersonal(c)) return;
    // The answer of a write names its own change already.
    const position = isRead(c) ? await primary.readPosition() : primary.position();
    if (position === index) return;
    // Only who has asked the server knows that it lacks a change, because its database was replaced.
    const mayLower = isCaughtUp && c.res.status < 400;
    if (position < index && !mayLower) return;
    const secure = origin.startsWith("https:");
    const options = { httpOnly: true, sameSite: "Lax", secure, path: "/", maxAge } as const;
    setCookie(c, name, String(position), options);
  };

const isRead = ({ req }: Context): boolean => ["GET", "HEAD"].includes(req.method);

/** Whether an answer is for one person and may set a cookie. Other answers may be cached for all visitors. */
function isPersonal(c: Context): boolean {
  const { req, res } = c;
  if (!isRead(c) || res.headers.has("set-cookie")) return true;
  // Answers are not cached by default (`securityHeaders`).
  const isKept = !/no-store/.test(res.headers.get("cache-control") ?? "no-store");
  return !isKept && req.header("cookie") !== undefined;
}
