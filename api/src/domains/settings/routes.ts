import { Hono } from "hono";
import {
  deliveryFeeInputSchema,
  deliveryFeeResponseSchema,
  shopFactsInputSchema,
  shopFactsResponseSchema,
} from "../../contract/index.ts";
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
import { getShopFacts, setShopFacts } from "./shop-facts.ts";

/** Settings of the shop. Everybody can read them; staff set the delivery fee, admins the facts about the shop. */
export function settingsRoutes(deps: RouteDeps) {
  const backOffice = requireSignIn(deps.visitors, "staff", "admin");
  const admin = requireSignIn(deps.visitors, "admin");
  const path = "/settings/delivery-fee";
  const factsPath = "/settings/shop-facts";

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
    )
    .get(
      factsPath,
      describeRoute("Gets what customers are told of the shop", shopFactsResponseSchema),
      async (c) => c.json({ success: true, facts: await getShopFacts(deps.db) }),
    )
    .put(
      factsPath,
      describeRoute("Sets what customers are told of the shop", shopFactsResponseSchema, {
        failures: ["conflict"],
      }),
      admin,
      jsonBody(shopFactsInputSchema),
      async (c) => {
        const facts = await setShopFacts(createChange(deps, c), c.req.valid("json"));
        return c.json({ success: true, facts });
      },
    );
}
