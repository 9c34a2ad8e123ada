import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Database } from "../db/database.ts";

const name = "last-change";
/** Seconds; every process has a change after one. */
const maxAge = 10;

/**
 * Has everybody see what they have just written or seen, also where another process answers next: a short cookie carries
 * how far the database server was, and the process that gets it catches up first. A file has one process, and needs none of this.
 */
export const readYourWrites =
  ({ primary }: Pick<Database, "primary">, origin: string): MiddlewareHandler =>
  async (c, next) => {
    if (!primary) return next();
    const index = Number(getCookie(c, name));
    if (Number.isSafeInteger(index)) await primary.catchUp(index);
    await next();
    if (primary.position() === index || !isPersonal(c)) return;
    const secure = origin.startsWith("https:");
    const options = { httpOnly: true, sameSite: "Lax", secure, path: "/", maxAge } as const;
    setCookie(c, name, String(primary.position()), options);
  };

/** Whether an answer is for one person, so that it may bring a cookie. Others may be kept for all visitors. */
function isPersonal({ req, res }: Context): boolean {
  if (!["GET", "HEAD"].includes(req.method) || res.headers.has("set-cookie")) return true;
  // What says nothing is not kept (`apiHeaders`).
  const isKept = !/no-store/.test(res.headers.get("cache-control") ?? "no-store");
  return !isKept && req.header("cookie") !== undefined;
}
