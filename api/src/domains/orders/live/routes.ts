import { Hono } from "hono";
import { orderChangedEvent } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { eventStreamHeaders, openEventStream } from "../../../platform/http/event-stream.ts";
import { pathName } from "../../../platform/http/input.ts";
import { signedIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import type { Visitors } from "../../identity/visitors.ts";
import { orderRowFor } from "../read-orders.ts";
import type { LiveOrders } from "./live-orders.ts";
import type { Follower } from "./subscriber.ts";

/** Tells an open page when its order has changed, and nothing else of it: the page asks for the order again. */
export function liveOrderRoutes({
  db,
  visitors,
  live,
}: {
  db: Database;
  visitors: Visitors;
  live: LiveOrders;
}) {
  return new Hono<VisitorEnv>().get("/orders/:id/events", signedIn(visitors), async (c) => {
    const { user, sessionId } = c.get("visitor");
    const id = pathName(c.req.param("id"), "Order not found");
    const order = await orderRowFor(db, user, id);
    // HEAD comes here too; nobody would ever read, or end, what it opens.
    if (c.req.method === "HEAD") return c.body(null, 200, eventStreamHeaders);
    const stream = openEventStream(() => live.leave(follower));
    const follower: Follower = {
      orderId: order.id,
      ownerId: order.userId,
      userId: user.id,
      sessionId,
      changed: (updatedAt) =>
        stream.send(orderChangedEvent, { updatedAt: updatedAt.toISOString() }),
      beat: stream.beat,
      end: stream.end,
    };
    await live.follow(follower);
    return c.body(stream.body, 200, eventStreamHeaders);
  });
}
