import { Hono } from "hono";
import { deliveryFeeInputSchema, deliveryFeeResponseSchema } from "../../contract/index.ts";
import { jsonBody } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import { toPaisa, toRupees } from "../../platform/money.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../identity/require-sign-in.ts";
import { getDeliveryFeePaisa, setDeliveryFee } from "./delivery-fee.ts";

/** Settings of the shop: everybody may read them, the back office sets them. */
export function settingsRoutes(deps: RouteDeps) {
  const backOffice = requireSignIn(deps.visitors, "staff", "admin");
  const path = "/settings/delivery-fee";

  return new Hono<VisitorEnv>()
    .get(path, describeRoute("Gets the delivery fee", deliveryFeeResponseSchema), async (c) =>
      c.json({ success: true, deliveryFee: toRupees(await getDeliveryFeePaisa(deps.db)) }),
    )
    .put(
      path,
      describeRoute("Sets the delivery fee from the next order on", deliveryFeeResponseSchema),
      backOffice,
      jsonBody(deliveryFeeInputSchema),
      async (c) => {
        const { deliveryFee } = c.req.valid("json");
        await setDeliveryFee(createChange(deps, c), toPaisa(deliveryFee));
        return c.json({ success: true, deliveryFee });
      },
    );
}
