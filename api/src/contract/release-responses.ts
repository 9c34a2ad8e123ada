import { z } from "./zod.ts";

const successSchema = z.literal(true);
/** ISO 8601 in UTC. */
const timestampSchema = z.string();
/** Name of a user or a token; null for a command. */
const actorNameSchema = z.nullable(z.string());

/** A stored release and where it comes from. */
export const listedReleaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: timestampSchema,
  publishedBy: z.string(),
  publishedByName: actorNameSchema,
  gitCommit: z.nullable(z.string()),
  /** SHA-256 of what was not committed at the build. */
  gitChanges: z.nullable(z.string()),
  runUrl: z.nullable(z.string()),
  signed: z.boolean(),
  /** The browser in which its team says to have tried it; null when nobody says so. */
  teamTrial: z.optional(z.nullable(z.string())),
  isStable: z.boolean(),
});
export type ListedRelease = z.infer<typeof listedReleaseSchema>;

export const releaseListResponseSchema = z.object({
  success: successSchema,
  releases: z.array(listedReleaseSchema),
});

export const channelsResponseSchema = z.object({
  success: successSchema,
  /** By package. */
  stable: z.record(
    z.string(),
    z.object({
      version: z.string(),
      promotedAt: timestampSchema,
      promotedBy: z.string(),
      promotedByName: actorNameSchema,
    }),
  ),
});

export const listedPromotionSchema = z.object({
  id: z.number(),
  /** Versions before and after, by package; null when the package was not on the site. */
  changes: z.record(
    z.string(),
    z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
  /** Id of the promotion that this one rolls back. */
  rollsBack: z.nullable(z.number()),
  promotedAt: timestampSchema,
  promotedBy: z.string(),
  promotedByName: actorNameSchema,
});
export type ListedPromotion = z.infer<typeof listedPromotionSchema>;

export const promotionListResponseSchema = z.object({
  success: successSchema,
  promotions: z.array(listedPromotionSchema),
});

export const reasonsResponseSchema = z.object({
  success: successSchema,
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
  success: successSchema,
  /** Null when the channels already had these versions. */
  promotion: z.nullable(z.number()),
  /** Versions that visitors get from the next request on, by package. */
  stable: z.record(z.string(), z.string()),
  /** Number of the canary that was started, changed or stopped. */
  canary: z.optional(z.number()),
});

export const missingResponseSchema = z.object({
  success: successSchema,
  missing: z.array(z.string()),
});

export const publishResponseSchema = z.object({
  success: successSchema,
  name: z.string(),
  version: z.string(),
});

const figures = {
  /** Name of the release set, as in metrics. */
  set: z.string(),
  /** Documents that were asked whether they answer. */
  documents: z.number(),
  /** Those that should have answered and did not. */
  silent: z.number(),
  /** Those that reported a failure. */
  failures: z.number(),
};

export const releaseHealthResponseSchema = z.object({
  success: successSchema,
  since: timestampSchema,
  until: timestampSchema,
  sets: z.array(z.object(figures)),
  releases: z.array(z.object({ ...figures, package: z.string(), version: z.string() })),
});
