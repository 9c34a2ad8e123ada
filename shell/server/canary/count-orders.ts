import {
  type AppEnv,
  abbreviateSet,
  type DocumentWatch,
  getClientAddress,
  type ReleasePlane,
} from "@aushadhi/api/src/server";
import type { MiddlewareHandler } from "hono";
import type { VisitorSets } from "./visitor-sets.ts";

interface CountOrdersDeps {
  releases: Pick<ReleasePlane, "getServedSets">;
  visitorSets: Pick<VisitorSets, "find">;
  documents: Pick<DocumentWatch, "countOrder">;
  trustProxy: number;
}

/**
 * Creates the middleware that counts orders by the release set of their visitors while canaries run. It goes by the
 * visitor's bucket, also when the page was opened before: who gets a canary is drawn, so the difference is the canary's.
 */
export const countOrders =
  ({ releases, visitorSets, documents, trustProxy }: CountOrdersDeps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    const { status } = c.res;
    // Without a session there was no order, and a shop that is away refuses everybody.
    if (status === 401 || status >= 500) return;
    const sets = await releases.getServedSets().catch(() => null);
    if (!sets || sets.canaries.length === 0) return;
    const set = await visitorSets.find(c, sets).catch(() => null);
    if (!set) return;
    const client = getClientAddress(c, trustProxy);
    documents.countOrder({ set: abbreviateSet(set), client }, status >= 400);
  };
