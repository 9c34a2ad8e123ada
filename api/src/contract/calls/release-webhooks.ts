import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";
import {
  deliveryListQuerySchema,
  deliveryListResponseSchema,
  webhookListResponseSchema,
  webhookResponseSchema,
  webhookSchema,
} from "../release-webhooks.ts";

export const listWebhooks = endpoint({
  method: "GET",
  path: "/releases/webhooks",
  summary: "List the webhooks of releases",
  access: "admin",
  answer: webhookListResponseSchema,
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/releases/webhooks",
  summary: "Create a webhook; its secret is shown once",
  access: "admin",
  body: webhookSchema,
  answer: webhookResponseSchema,
  status: 201,
  errors: ["conflict"],
});

export const deleteWebhook = endpoint({
  method: "DELETE",
  path: "/releases/webhooks/:id",
  summary: "Delete a webhook and its deliveries",
  access: "admin",
  answer: doneResponseSchema,
});

export const listDeliveries = endpoint({
  method: "GET",
  path: "/releases/webhooks/:id/deliveries",
  summary: "List what was delivered to a webhook",
  access: "admin",
  query: deliveryListQuerySchema,
  answer: deliveryListResponseSchema,
});

export const sendDeliveryAgain = endpoint({
  method: "POST",
  path: "/releases/webhooks/:id/deliveries/:delivery/send",
  summary: "Send a delivery again",
  access: "admin",
  answer: doneResponseSchema,
});
