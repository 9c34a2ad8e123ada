import { type Context, Hono } from "hono";
import {
  cartAddInputSchema,
  cartQuantityInputSchema,
  cartResponseSchema,
} from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { jsonBody, readPathName } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import { readRepeatableCall } from "../../platform/idempotency/answer-once.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { addToCart } from "./add-to-cart.ts";
import { type CartLine, listCartLines, presentCartLine } from "./cart-lines.ts";
import { clearCart, lineNotFoundMessage, removeLine, setQuantity } from "./change-cart.ts";

/** The cart of the signed-in user. Each call responds with the whole cart after the change. */
export function cartRoutes(deps: { db: Database; clock: () => Date; visitors: Visitors }) {
  const { db, clock, visitors } = deps;
  const getUserId = (c: Context<VisitorEnv>) => c.get("visitor").user.id;
  const getLineId = (c: Context<VisitorEnv>) =>
    readPathName(c.req.param("itemId") ?? "", lineNotFoundMessage);
  const reply = (c: Context<VisitorEnv>, lines: readonly CartLine[]) => {
    const today = formatKathmanduDay(clock());
    const items = lines.map((line) => presentCartLine(line, today));
    return c.json({ success: true, data: { items } });
  };
  return new Hono<VisitorEnv>()
    .use("/cart/*", requireSignIn(visitors))
    .get("/cart", describeRoute("Returns the cart", cartResponseSchema), async (c) =>
      reply(c, await listCartLines(db, getUserId(c))),
    )
    .post(
      "/cart/add",
      describeRoute("Adds a product to the cart", cartResponseSchema, {
        isRepeatable: true,
        failures: ["not_found", "out_of_stock", "product_unavailable"],
      }),
      jsonBody(cartAddInputSchema),
      async (c) => {
        const input = c.req.valid("json");
        const userId = getUserId(c);
        const call = readRepeatableCall(c, userId, "POST /cart/add", input);
        return reply(c, await addToCart(db, clock(), userId, input, call));
      },
    )
    .put(
      "/cart/items/:itemId/quantity",
      describeRoute("Sets the quantity of a cart line; 0 removes it", cartResponseSchema, {
        failures: ["out_of_stock", "product_unavailable"],
      }),
      jsonBody(cartQuantityInputSchema),
      async (c) => {
        const { quantity } = c.req.valid("json");
        return reply(c, await setQuantity(db, clock(), getUserId(c), getLineId(c), quantity));
      },
    )
    .delete(
      "/cart/items/:itemId",
      describeRoute("Removes a cart line", cartResponseSchema),
      async (c) => reply(c, await removeLine(db, getUserId(c), getLineId(c))),
    )
    .delete("/cart/clear", describeRoute("Empties the cart", cartResponseSchema), async (c) => {
      await clearCart(db, getUserId(c));
      return reply(c, []);
    });
}
