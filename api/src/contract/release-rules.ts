import { line } from "./fields.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

const hoursMessage = `Hours must be a whole number from 1 to ${limits.releaseFreezeHours}`;

/** Body of `PUT /api/releases/packages/{package}/freeze`: for how many hours from now, and why. */
export const freezeSchema = z.object({
  hours: z
    .int(hoursMessage)
    .check(z.minimum(1, hoursMessage), z.maximum(limits.releaseFreezeHours, hoursMessage)),
  reason: line("Reason", "Reason is required", { max: limits.releaseFreezeReasonLength }),
});
export type FreezeInput = z.infer<typeof freezeSchema>;

/** Body of `PUT /api/releases/packages/{package}/rules`. */
export const releaseRulesSchema = z.object({
  /** Whether a second person must approve a version before its promotion. */
  approval: z.boolean(),
});
export type ReleaseRules = z.infer<typeof releaseRulesSchema>;

/** ISO 8601 in UTC. */
const timestampSchema = z.string();
/** Null for a deleted user. */
const nameSchema = z.nullable(z.string());

/** Until when and why no version of a package is promoted. */
export const releaseFreezeSchema = z.object({
  until: timestampSchema,
  reason: z.string(),
  frozenAt: timestampSchema,
  frozenByName: nameSchema,
});
export type ReleaseFreeze = z.infer<typeof releaseFreezeSchema>;

/** Somebody's approval of a version. */
export const releaseApprovalSchema = z.object({
  version: z.string(),
  approvedAt: timestampSchema,
  /** Id of a user. */
  approvedBy: z.string(),
  approvedByName: nameSchema,
});
export type ReleaseApproval = z.infer<typeof releaseApprovalSchema>;
