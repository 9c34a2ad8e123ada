import { versionsSchema } from "./releases.ts";
import { z } from "./zod.ts";

/** Days for which a preview's link works. */
export const previewDays = { default: 7, max: 30 } as const;

const daysMessage = `Days must be a whole number from 1 to ${previewDays.max}`;

/** Body of `POST /api/releases/previews`: the versions to show in place of the stable ones; null shows the site without it. */
export const previewSchema = z.object({
  stable: versionsSchema,
  days: z.optional(
    z.int(daysMessage).check(z.minimum(1, daysMessage), z.maximum(previewDays.max, daysMessage)),
  ),
});
export type PreviewRequest = z.infer<typeof previewSchema>;

export const previewResponseSchema = z.object({
  success: z.literal(true),
  /** Everybody who opens it gets these versions until then. */
  url: z.string(),
  /** ISO 8601 in UTC. */
  expiresAt: z.string(),
});
