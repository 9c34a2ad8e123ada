import { Hono } from "hono";
import { deliveryFeeInputSchema } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { jsonBody } from "../../platform/http/input.ts";
import { noStore } from "../../platform/http/no-store.ts";
import { toPaisa, toRupees } from "../../platform/money.ts";
import { signedIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { deliveryFeePaisa, setDeliveryFee } from "./delivery-fee.ts";

/** What the back office sets for the whole shop; everybody may know it. */
export function settingsRoutes(deps: { db: Database; clock: () => Date; visitors: Visitors }) {
  const { db, clock, visitors } = deps;
  const backOffice = signedIn(visitors, "staff", "admin");
  const path = "/settings/delivery-fee";

  return new Hono<VisitorEnv>()
    .use("/settings/*", noStore)
    .get(path, async (c) =>
      c.json({ success: true, deliveryFee: toRupees(await deliveryFeePaisa(db)) }),
    )
    .put(path, backOffice, jsonBody(deliveryFeeInputSchema), async (c) => {
      const { deliveryFee } = c.req.valid("json");
      await setDeliveryFee(db, clock(), c.get("visitor").user.id, toPaisa(deliveryFee));
      return c.json({ success: true, deliveryFee });
    });
}
