import { line, namedSchema, paging } from "./fields.ts";
import { limits } from "./limits.ts";
import { parseUrl } from "./parse-url.ts";
import { releaseEventKinds } from "./release-events.ts";
import { tokenSchema } from "./release-tokens.ts";
import { z } from "./zod.ts";

/** `waiting` for its next attempt, `delivered`, or `failed` for good until somebody sends it again. */
export const deliveryStatuses = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why an attempt failed: another status than 2xx, no answer within ten seconds, an address on the shop's own machine or
 * network, or no connection.
 */
export const deliveryFailures = ["status", "timeout", "private", "unreachable"] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

const urlMessage = "The address must begin with https:// and have no user name in it";

const isWebhookUrl = (text: string) => {
  const url = parseUrl(text);
  if (url?.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && url.hostname === "localhost");
};

/** Body of `POST /api/releases/webhooks`. */
export const webhookSchema = z.object({
  /** An `https` address; `http` is for a receiver on a developer's own machine. */
  url: line("Address", urlMessage, { max: limits.webhookUrlLength }).check(
    z.refine(isWebhookUrl, urlMessage),
  ),
  /** The packages whose events it gets; null for all. */
  packages: z._default(z.nullable(tokenSchema.shape.packages), null),
});
export type WebhookInput = z.infer<typeof webhookSchema>;

/** Query of `GET /api/releases/webhooks/{id}/deliveries`. */
export const deliveryListQuerySchema = z.object(paging);
export type DeliveryListQuery = z.infer<typeof deliveryListQuerySchema>;

export const releaseWebhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  packages: z.nullable(z.array(z.string())),
  createdBy: namedSchema,
  /** ISO 8601 in UTC, as the other times are. */
  createdAt: z.string(),
});
export type ReleaseWebhook = z.infer<typeof releaseWebhookSchema>;

export const webhookListResponseSchema = z.object({
  success: z.literal(true),
  /** Oldest first. */
  webhooks: z.array(releaseWebhookSchema),
});

export const webhookResponseSchema = z.object({
  success: z.literal(true),
  webhook: releaseWebhookSchema,
  /** The key of its signatures. The API returns it only once. */
  secret: z.string(),
});

export const webhookDeliverySchema = z.object({
  id: z.number(),
  event: z.object({
    id: z.number(),
    kind: z.enum(releaseEventKinds),
    packages: z.array(z.string()),
    at: z.string(),
  }),
  status: z.enum(deliveryStatuses),
  /** Attempts since it was queued, or sent again. */
  attempts: z.number(),
  /** Time of the last attempt; null before the first. */
  triedAt: z.nullable(z.string()),
  /** Time of the next attempt; null when there is none. */
  nextAt: z.nullable(z.string()),
  /** HTTP status of the last answer; null without one. */
  answer: z.nullable(z.number()),
  failure: z.nullable(z.enum(deliveryFailures)),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const deliveryListResponseSchema = z.object({
  success: z.literal(true),
  /** Newest event first. */
  deliveries: z.array(webhookDeliverySchema),
  total: z.number(),
});
