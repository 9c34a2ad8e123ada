import * as calls from "../../../contract/calls/orders.ts";
import { orderChangedEvent } from "../../../contract/index.ts";
import { eventStreamHeaders, openEventStream } from "../../../platform/http/event-stream.ts";
import { readPathName } from "../../../platform/http/input.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { RouteDeps } from "../../identity/require-sign-in.ts";
import { getViewableOrderRow } from "../get-order.ts";
import type { LiveOrders } from "./live-orders.ts";
import type { Subscriber } from "./subscriber.ts";

/**
 * Notifies an open page when its order changes. The event holds only the time; the page then fetches the order again.
 */
export function liveOrderRoutes({ db, visitors, live }: RouteDeps & { live: LiveOrders }) {
  const { app, route } = createGuardedRouter(visitors);
  route(calls.streamOrder, async (c, { params }) => {
    const { user, sessionId } = c.get("visitor");
    const id = readPathName(params.id, "Order not found");
    const order = await getViewableOrderRow(db, user, id);
    // HEAD requests arrive here too. Their stream would never be read or closed.
    if (c.req.method === "HEAD") return c.body(null, 200, eventStreamHeaders);
    const stream = openEventStream(() => live.unsubscribe(subscriber));
    const subscriber: Subscriber = {
      orderId: order.id,
      ownerId: order.userId,
      userId: user.id,
      sessionId,
      changed: (updatedAt) =>
        stream.send(orderChangedEvent, { updatedAt: updatedAt.toISOString() }),
      heartbeat: stream.heartbeat,
      end: stream.end,
    };
    await live.subscribe(subscriber);
    return c.body(stream.body, 200, eventStreamHeaders);
  });
  return app;
}
