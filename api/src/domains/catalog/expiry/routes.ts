import * as calls from "../../../contract/calls/expiry.ts";
import { readRepeatableCall } from "../../../platform/idempotency/answer-once.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import { createDisposal } from "./create-disposal.ts";
import { getDisposal, listDisposals } from "./list-disposals.ts";
import { listExpiry, sumExpiry } from "./list-expiry.ts";
import { markDown } from "./mark-down.ts";

/** What expires, has expired or is set aside. Staff look; admins decide. */
export function expiryRoutes(deps: RouteDeps) {
  const { db, clock } = deps;
  const getToday = () => formatKathmanduDay(clock());
  const { app, route } = createGuardedRouter(deps.visitors);

  route(calls.listExpiry, (_, { query }) => listExpiry(db, query, getToday()));
  route(calls.getExpirySums, async (_, { query }) => ({
    sums: await sumExpiry(db, query, getToday()),
  }));
  route(calls.listDisposals, (_, { query }) => listDisposals(db, query));
  route(calls.createDisposal, async (c, { body }) => {
    const call = readRepeatableCall(c, c.get("visitor").user.id, "POST /expiry/disposals", body);
    const id = await createDisposal(createChange(deps, c), body, call);
    return { disposal: await getDisposal(db, id) };
  });
  route(calls.markDown, (c, { body }) => markDown(createChange(deps, c), body));
  return app;
}
