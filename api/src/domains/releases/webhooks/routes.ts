import * as calls from "../../../contract/calls/release-webhooks.ts";
import { AppError } from "../../../platform/app-error.ts";
import { readPathName } from "../../../platform/http/input.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import { listDeliveries, sendAgain } from "./deliveries.ts";
import { isLocalOrigin } from "./is-local-origin.ts";
import { createWebhookSecrets } from "./webhook-secret.ts";
import { createWebhook, deleteWebhook, listWebhooks } from "./webhooks.ts";

/** Routes for admins to keep webhooks and to look at what was delivered. A token cannot call them. */
export function webhookRoutes(deps: RouteDeps & { config: { origin: string } }) {
  const { db, visitors, config } = deps;
  const { app, route } = createGuardedRouter(visitors);
  const getSecret = createWebhookSecrets(db);
  const allowsPrivate = isLocalOrigin(config.origin);

  route(calls.listWebhooks, async () => ({ webhooks: await listWebhooks(db) }));
  route(calls.createWebhook, (c, { body }) =>
    createWebhook(createChange(deps, c), body, { allowsPrivate, getSecret }),
  );
  route(calls.deleteWebhook, async (c, { params }) => {
    await deleteWebhook(createChange(deps, c), readId(params.id));
    return {};
  });
  route(calls.listDeliveries, (_, { params, query }) =>
    listDeliveries(db, readId(params.id), query),
  );
  route(calls.sendDeliveryAgain, async (c, { params }) => {
    await sendAgain(createChange(deps, c), readId(params.id), readNumber(params.delivery));
    return {};
  });
  return app;
}

const readId = (text: string) => readPathName(text, "Webhook not found");

function readNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new AppError("not_found", "Delivery not found");
}
