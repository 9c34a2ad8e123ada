import { type Context, Hono } from "hono";
import { cartAddInputSchema, cartQuantityInputSchema } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { jsonBody, pathName } from "../../platform/http/input.ts";
import { noStore } from "../../platform/http/no-store.ts";
import { repeatableCall } from "../../platform/idempotency/answer-once.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { signedIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { addToCart } from "./add-to-cart.ts";
import { clearCart, lineNotFound, removeLine, setQuantity } from "./change-cart.ts";
import { cartItems } from "./present-cart.ts";

/** The cart of the signed-in user. Each call answers with the whole cart as it is then. */
export function cartRoutes(deps: { db: Database; clock: () => Date; visitors: Visitors }) {
  const { db, clock, visitors } = deps;
  const idOf = (c: Context<VisitorEnv>) => c.get("visitor").user.id;
  const lineId = (c: Context<VisitorEnv>) => pathName(c.req.param("itemId") ?? "", lineNotFound);
  const cart = async (c: Context<VisitorEnv>) => {
    const items = await cartItems(db, idOf(c), formatKathmanduDay(clock()));
    return c.json({ success: true, data: { items } });
  };

  return new Hono<VisitorEnv>()
    .use("/cart/*", noStore, signedIn(visitors))
    .get("/cart", cart)
    .post("/cart/add", jsonBody(cartAddInputSchema), async (c) => {
      const input = c.req.valid("json");
      const userId = idOf(c);
      const call = repeatableCall(c, userId, "POST /cart/add", input);
      await addToCart(db, clock(), userId, input, call);
      return cart(c);
    })
    .put("/cart/items/:itemId/quantity", jsonBody(cartQuantityInputSchema), async (c) => {
      const { quantity } = c.req.valid("json");
      await setQuantity(db, clock(), idOf(c), lineId(c), quantity);
      return cart(c);
    })
    .delete("/cart/items/:itemId", async (c) => {
      await removeLine(db, idOf(c), lineId(c));
      return cart(c);
    })
    .delete("/cart/clear", async (c) => {
      await clearCart(db, idOf(c));
      return cart(c);
    });
}
