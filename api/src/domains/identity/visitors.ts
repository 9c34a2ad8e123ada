import type { Context } from "hono";
import type { Role } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { measureSpan } from "../../platform/metrics/spans.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import { createDevices } from "./devices.ts";
import { readBearer } from "./read-bearer.ts";
import { type Browser, findVisitor, type StartedSession, type Visitor } from "./sessions.ts";
import type { VisitorWork } from "./visitor-work.ts";

export type Visitors = ReturnType<typeof createVisitors>;

/**
 * Finds the user of a request. Reads the database each time, so that revoked sessions and new roles take effect at
 * once. A cookie takes precedence over a bearer token. Both contain the same value.
 */
export function createVisitors(deps: {
  db: Database;
  clock: () => Date;
  cookies: AuthCookies;
  work: Pick<VisitorWork, "recognize" | "forget">;
}) {
  const { db, clock, cookies, work } = deps;
  const devices = createDevices(deps);

  const start = async (c: Context, { session, email }: StartedSession) => {
    cookies.session.set(c, session);
    await devices.remember(c, email);
  };

  const findBySession = async (session: string) => {
    const found = await measureSpan("session", () => findVisitor(db, clock(), session));
    if (found) work.recognize(session, found.visitor.user);
    else work.forget(session);
    return found;
  };

  const find = async (c: Context): Promise<Visitor | null> => {
    const cookie = cookies.session.get(c);
    const fromCookie = cookie ? await findBySession(cookie) : null;
    if (cookie && fromCookie) {
      if (fromCookie.renewed) {
        await start(c, { session: cookie, email: fromCookie.visitor.user.email });
      }
      return fromCookie.visitor;
    }
    const bearer = readBearer(c);
    return bearer ? ((await findBySession(bearer))?.visitor ?? null) : null;
  };

  return {
    /** Returns null for a guest. Extends the session cookie when the session was extended. */
    find,
    /** Sets the session cookie, and records that this device signed in to the account. */
    start,
    /** Collects what the use cases of authentication need to know about the browser. */
    describeBrowser: async (c: Context): Promise<Browser> => ({
      signUp: cookies.signUp.get(c),
      visitor: await find(c),
      userAgent: c.req.header("user-agent"),
    }),
    /** @throws AppError `not_signed_in`, or `forbidden` when the user has none of the roles */
    async require(c: Context, ...roles: Role[]): Promise<Visitor> {
      const visitor = await find(c);
      if (!visitor) throw new AppError("not_signed_in", "Please log in first");
      if (roles.length > 0 && !roles.includes(visitor.user.role)) {
        throw new AppError("forbidden", "This is not open to you");
      }
      return visitor;
    },
  };
}
