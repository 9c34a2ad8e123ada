import { z } from "../../contract/index.ts";

const success = z.literal(true);
/** ISO 8601 in UTC; a Date until it is sent. */
const moment = z.string();
/** Of a user or a token; null for a command. */
const actorName = z.nullable(z.string());

export const releaseListResponseSchema = z.object({
  success,
  releases: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      publishedAt: moment,
      publishedBy: z.string(),
      publishedByName: actorName,
      gitCommit: z.nullable(z.string()),
      runUrl: z.nullable(z.string()),
      signed: z.boolean(),
      isStable: z.boolean(),
    }),
  ),
});

export const channelsResponseSchema = z.object({
  success,
  /** By package. */
  stable: z.record(
    z.string(),
    z.object({
      version: z.string(),
      promotedAt: moment,
      promotedBy: z.string(),
      promotedByName: actorName,
    }),
  ),
});

export const promotionListResponseSchema = z.object({
  success,
  promotions: z.array(
    z.object({
      id: z.number(),
      /** Versions before and after by package; null: none. */
      changes: z.record(
        z.string(),
        z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) }),
      ),
      /** The promotion that this one takes back. */
      rollsBack: z.nullable(z.number()),
      promotedAt: moment,
      promotedBy: z.string(),
      promotedByName: actorName,
    }),
  ),
});

export const reasonsResponseSchema = z.object({
  success,
  reasons: z.array(
    z.object({
      package: z.string(),
      subject: z.optional(z.string()),
      code: z.string(),
      message: z.string(),
    }),
  ),
});

export const promotionResponseSchema = z.object({
  success,
  /** Null when everything was as it was asked to be. */
  promotion: z.nullable(z.number()),
  /** What visitors get from the next request on, by package. */
  stable: z.record(z.string(), z.string()),
});

export const missingResponseSchema = z.object({ success, missing: z.array(z.string()) });

export const publishResponseSchema = z.object({
  success,
  name: z.string(),
  version: z.string(),
});
