import { Hono } from "hono";
import {
  deliveryFeeInputSchema,
  deliveryFeeResponseSchema,
  emergencyNumbersInputSchema,
  emergencyNumbersResponseSchema,
  orderLimitsInputSchema,
  orderLimitsResponseSchema,
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
import { getEmergencyNumbers, setEmergencyNumbers } from "./emergency-numbers.ts";
import { getOrderLimits, setOrderLimits } from "./order-limits.ts";
import { getShopFacts, setShopFacts } from "./shop-facts.ts";

/** Settings of the shop. Everybody can read them; staff set the delivery fee, admins everything else. */
export function settingsRoutes(deps: RouteDeps) {
  const backOffice = requireSignIn(deps.visitors, "staff", "admin");
  const admin = requireSignIn(deps.visitors, "admin");
  const path = "/settings/delivery-fee";
  const limitsPath = "/settings/order-limits";
  const factsPath = "/settings/shop-facts";
  const numbersPath = "/settings/emergency-numbers";

  return new Hono<VisitorEnv>()
    .get(path, describeRoute("Returns the delivery fee", deliveryFeeResponseSchema), async (c) =>
      c.json({ success: true, deliveryFee: toRupees(await getDeliveryFeePaisa(deps.db)) }),
    )
    .put(
      path,
      describeRoute("Sets the delivery fee of new orders", deliveryFeeResponseSchema),
      backOffice,
      jsonBody(deliveryFeeInputSchema),
      async (c) => {
        const { deliveryFee } = c.req.valid("json");
        await setDeliveryFee(createChange(deps, c), toPaisa(deliveryFee));
        return c.json({ success: true, deliveryFee });
      },
    )
    .get(
      limitsPath,
      describeRoute("Returns the order limits", orderLimitsResponseSchema),
      async (c) => {
        const limits = await getOrderLimits(deps.db);
        const role = (await deps.visitors.find(c))?.user.role;
        // Who knows the total that makes staff call could stay just below it.
        const isInside = role === "staff" || role === "admin";
        return c.json({ success: true, ...limits, ...(!isInside && { confirmAbove: null }) });
      },
    )
    .put(
      limitsPath,
      describeRoute("Sets the order limits", orderLimitsResponseSchema, {
        failures: ["conflict"],
      }),
      admin,
      jsonBody(orderLimitsInputSchema),
      async (c) => {
        const limits = await setOrderLimits(createChange(deps, c), c.req.valid("json"));
        return c.json({ success: true, ...limits });
      },
    )
    .get(
      factsPath,
      describeRoute("Returns the facts about the shop", shopFactsResponseSchema),
      async (c) => c.json({ success: true, facts: await getShopFacts(deps.db) }),
    )
    .put(
      factsPath,
      describeRoute("Sets the facts about the shop", shopFactsResponseSchema, {
        failures: ["conflict"],
      }),
      admin,
      jsonBody(shopFactsInputSchema),
      async (c) => {
        const facts = await setShopFacts(createChange(deps, c), c.req.valid("json"));
        return c.json({ success: true, facts });
      },
    )
    .get(
      numbersPath,
      describeRoute("Returns the emergency numbers", emergencyNumbersResponseSchema),
      async (c) => c.json({ success: true, numbers: await getEmergencyNumbers(deps.db) }),
    )
    .put(
      numbersPath,
      describeRoute("Sets and confirms the emergency numbers", emergencyNumbersResponseSchema, {
        failures: ["conflict"],
      }),
      admin,
      jsonBody(emergencyNumbersInputSchema),
      async (c) => {
        const numbers = await setEmergencyNumbers(createChange(deps, c), c.req.valid("json"));
        return c.json({ success: true, numbers });
      },
    );
}
