import { Hono } from "hono";
import { deliveryFeeInputSchema } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { jsonBody } from "../../platform/http/input.ts";
import { noStore } from "../../platform/http/no-store.ts";
import { toPaisa, toRupees } from "../../platform/money.ts";
import { requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { getDeliveryFeePaisa, setDeliveryFee } from "./delivery-fee.ts";

/** Settings of the shop: everybody may read them, the back office sets them. */
export function settingsRoutes(deps: { db: Database; clock: () => Date; visitors: Visitors }) {
  const { db, clock, visitors } = deps;
  const backOffice = requireSignIn(visitors, "staff", "admin");
  const path = "/settings/delivery-fee";

  return new Hono<VisitorEnv>()
    .use("/settings/*", noStore)
    .get(path, async (c) =>
      c.json({ success: true, deliveryFee: toRupees(await getDeliveryFeePaisa(db)) }),
    )
    .put(path, backOffice, jsonBody(deliveryFeeInputSchema), async (c) => {
      const { deliveryFee } = c.req.valid("json");
      await setDeliveryFee(db, clock(), c.get("visitor").user.id, toPaisa(deliveryFee));
      return c.json({ success: true, deliveryFee });
    });
}
