import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Visitors } from "../auth/visitors.ts";
import { cartAddInput, cartQuantityInput } from "../contract/index.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/env.ts";
import { jsonBody, pathName } from "../http/input.ts";
import { noStore } from "../http/no-store.ts";
import { repeatableCall } from "../idempotency/answer-once.ts";
import { kathmanduDay } from "../kathmandu.ts";
import { addToCart } from "./add.ts";
import { clearCart, lineNotFound, removeLine, setQuantity } from "./change.ts";
import { cartItems } from "./present.ts";

interface CartEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { userId: string };
}

/** The cart of whoever is signed in; each call answers with the whole cart as it is then (section 7). */
export function cartRoutes(deps: { db: Database; clock: () => Date; visitors: Visitors }) {
  const { db, clock, visitors } = deps;
  const signedIn: MiddlewareHandler = async (c, next) => {
    const { user } = await visitors.require(c);
    c.set("userId", user.id);
    await next();
  };
  const lineId = (c: Context<CartEnv>) => pathName(c.req.param("itemId") ?? "", lineNotFound);
  const cart = async (c: Context<CartEnv>) => {
    const items = await cartItems(db, c.get("userId"), kathmanduDay(clock()));
    return c.json({ success: true, data: { items } });
  };

  return new Hono<CartEnv>()
    .use("/cart/*", noStore, signedIn)
    .get("/cart", cart)
    .post("/cart/add", jsonBody(cartAddInput), async (c) => {
      const input = c.req.valid("json");
      const userId = c.get("userId");
      const call = repeatableCall(c, userId, "POST /cart/add", input);
      await addToCart(db, clock(), userId, input, call);
      return cart(c);
    })
    .put("/cart/items/:itemId/quantity", jsonBody(cartQuantityInput), async (c) => {
      const { quantity } = c.req.valid("json");
      await setQuantity(db, clock(), c.get("userId"), lineId(c), quantity);
      return cart(c);
    })
    .delete("/cart/items/:itemId", async (c) => {
      await removeLine(db, c.get("userId"), lineId(c));
      return cart(c);
    })
    .delete("/cart/clear", async (c) => {
      await clearCart(db, c.get("userId"));
      return cart(c);
    });
}
