import * as calls from "../../contract/calls/settings.ts";
import { toPaisa, toRupees } from "../../platform/money.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../identity/require-sign-in.ts";
import { getDeliveryFeePaisa, setDeliveryFee } from "./delivery-fee.ts";
import { getEmergencyNumbers, setEmergencyNumbers } from "./emergency-numbers.ts";
import { getOrderLimits, setOrderLimits } from "./order-limits.ts";
import { getShopFacts, setShopFacts } from "./shop-facts.ts";

/** Settings of the shop. Everybody can read them; staff set the delivery fee, admins everything else. */
export function settingsRoutes(deps: RouteDeps) {
  const { db, visitors } = deps;
  const { app, route } = createGuardedRouter(visitors);

  route(calls.getDeliveryFee, async () => ({
    deliveryFee: toRupees(await getDeliveryFeePaisa(db)),
  }));
  route(calls.updateDeliveryFee, async (c, { body: { deliveryFee } }) => {
    await setDeliveryFee(createChange(deps, c), toPaisa(deliveryFee));
    return { deliveryFee };
  });
  route(calls.getOrderLimits, async (c) => {
    const limits = await getOrderLimits(db);
    const role = (await visitors.find(c))?.user.role;
    // Who knows the total that makes staff call could stay just below it.
    const isInside = role === "staff" || role === "admin";
    return { ...limits, ...(!isInside && { confirmAbove: null }) };
  });
  route(calls.updateOrderLimits, (c, { body }) => setOrderLimits(createChange(deps, c), body));
  route(calls.getShopFacts, async () => ({ facts: await getShopFacts(db) }));
  route(calls.updateShopFacts, async (c, { body }) => ({
    facts: await setShopFacts(createChange(deps, c), body),
  }));
  route(calls.getEmergencyNumbers, async () => ({ numbers: await getEmergencyNumbers(db) }));
  route(calls.updateEmergencyNumbers, async (c, { body }) => ({
    numbers: await setEmergencyNumbers(createChange(deps, c), body),
  }));
  return app;
}
