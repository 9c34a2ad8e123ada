import { canaryListResponseSchema } from "./canaries.ts";
import { listedPromotionSchema, listedReleaseSchema } from "./release-responses.ts";
import { releaseApprovalSchema, releaseFreezeSchema } from "./release-rules.ts";
import { z } from "./zod.ts";

/** What documents said of one version in the last minutes. */
export const versionHealthSchema = z.object({
  version: z.string(),
  /** Documents that were asked whether they answer. */
  documents: z.number(),
  /** Those that should have answered and did not. */
  silent: z.number(),
  /** Those that reported a failure. */
  failures: z.number(),
});
export type VersionHealth = z.infer<typeof versionHealthSchema>;

/** What holds a package's promotions back. */
const packageRulesSchema = z.object({
  package: z.string(),
  /** Null while its versions may be promoted. */
  freeze: z.nullable(releaseFreezeSchema),
  /** Whether a second person must approve a version before its promotion. */
  needsApproval: z.boolean(),
  /** Latest first. */
  approvals: z.array(releaseApprovalSchema),
});
export type PackageRules = z.infer<typeof packageRulesSchema>;

/** A package on the site, with its live release. */
export const livePackageSchema = z.object({
  ...packageRulesSchema.shape,
  stable: listedReleaseSchema,
  /** ISO 8601 in UTC, as the other times are. */
  promotedAt: z.string(),
  /** Name of a user or a token; null for a command. */
  promotedByName: z.nullable(z.string()),
  /** The newest release, if it was published after the live one. */
  newest: z.nullable(listedReleaseSchema),
  /** By version: the live one, and those that open pages still show. */
  health: z.array(versionHealthSchema),
});
export type LivePackage = z.infer<typeof livePackageSchema>;

/** A package with stored releases that is not on the site. */
export const absentPackageSchema = z.object({
  ...packageRulesSchema.shape,
  newest: listedReleaseSchema,
  /** How it left the site; null for a package that was never on it. */
  removal: z.nullable(
    z.object({
      /** The version that visitors had. */
      version: z.string(),
      at: z.string(),
      /** Name of a user or a token; null for a command. */
      byName: z.nullable(z.string()),
    }),
  ),
});
export type AbsentPackage = z.infer<typeof absentPackageSchema>;

/** What is live, how it does, the canaries, and the latest promotions. */
export const releaseOverviewResponseSchema = z.object({
  success: z.literal(true),
  /** Begin and end of the minutes whose documents are counted. */
  since: z.string(),
  until: z.string(),
  /** Sorted by name, the shell first. */
  packages: z.array(livePackageSchema),
  /** Sorted by name. */
  absent: z.array(absentPackageSchema),
  canaries: canaryListResponseSchema.shape.canaries,
  /** Newest first. */
  promotions: z.array(listedPromotionSchema),
});
export type ReleaseOverview = z.infer<typeof releaseOverviewResponseSchema>;
