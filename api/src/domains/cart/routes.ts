import type { Context } from "hono";
import * as calls from "../../contract/calls/cart.ts";
import type { Database } from "../../platform/db/database.ts";
import { readPathName } from "../../platform/http/input.ts";
import { readRepeatableCall } from "../../platform/idempotency/answer-once.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import type { VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { addToCart } from "./add-to-cart.ts";
import { type CartLine, listCartLines, presentCartLine } from "./cart-lines.ts";
import { clearCart, lineNotFoundMessage, removeLine, setQuantity } from "./change-cart.ts";

/** The cart of the signed-in user. Each call responds with the whole cart after the change. */
export function cartRoutes(deps: { db: Database; clock: () => Date; visitors: Visitors }) {
  const { db, clock, visitors } = deps;
  const getUserId = (c: Context<VisitorEnv>) => c.get("visitor").user.id;
  const parseLineId = (id: string) => readPathName(id, lineNotFoundMessage);
  const presentCart = (lines: readonly CartLine[]) => {
    const today = formatKathmanduDay(clock());
    return { data: { items: lines.map((line) => presentCartLine(line, today)) } };
  };
  const { app, route } = createGuardedRouter(visitors);

  route(calls.getCart, async (c) => presentCart(await listCartLines(db, getUserId(c))));
  route(calls.addToCart, async (c, { body }) => {
    const userId = getUserId(c);
    const call = readRepeatableCall(c, userId, "POST /cart/add", body);
    return presentCart(await addToCart(db, clock(), userId, body, call));
  });
  route(calls.updateCartQuantity, async (c, { params, body }) => {
    const lineId = parseLineId(params.itemId);
    return presentCart(await setQuantity(db, clock(), getUserId(c), lineId, body.quantity));
  });
  route(calls.removeFromCart, async (c, { params }) =>
    presentCart(await removeLine(db, getUserId(c), parseLineId(params.itemId))),
  );
  route(calls.clearCart, async (c) => {
    await clearCart(db, getUserId(c));
    return presentCart([]);
  });
  return app;
}
