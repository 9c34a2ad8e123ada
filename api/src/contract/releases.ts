import { canaryRequestFields } from "./canaries.ts";
import { boundedText, wholeNumber } from "./fields.ts";
import {
  integritySchema,
  packageNameSchema,
  releaseFilePathSchema,
  releaseManifestSchema,
  releaseVersionSchema,
} from "./release-manifest.ts";
import { releaseNotesSchema } from "./release-notes.ts";
import { z } from "./zod.ts";

/**
 * Rights of a token for its packages. `preview` makes links that show a set before its promotion.
 */
export const releaseRights = ["publish", "promote", "preview"] as const;
export type ReleaseRight = (typeof releaseRights)[number];

const fileSchema = z.object({
  integrity: integritySchema,
  bytes: z.int().check(z.nonnegative()),
});

/** Origin of a release, shown beside it. */
export const provenanceSchema = z.object({
  /** Hash of the git commit. */
  commit: z.optional(
    boundedText("must be the hash of a commit", 64).check(z.minLength(7), z.regex(/^[0-9a-f]+$/)),
  ),
  /** SHA-256 of what was not committed at the build; missing when nothing was. */
  changes: z.optional(
    boundedText("must be a SHA-256", 64).check(z.regex(/^[0-9a-f]{64}$/, "must be a SHA-256")),
  ),
  /** Page of the CI run that built it. */
  runUrl: z.optional(z.url().check(z.maxLength(300, { abort: true }), z.regex(/^https?:/))),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** Body of `POST /api/releases/missing`: the answer lists those files that the shop does not have. */
export const missingBlobsSchema = z.object({
  /**
   * The package that the files are for, so that a token of another one is refused before it sends any. Older kits omit
   * it.
   */
  package: z.optional(packageNameSchema),
  hashes: z.array(integritySchema).check(z.maxLength(2000)),
});

/** Query of `PUT /api/releases/blobs/:hex`. */
export const uploadQuerySchema = z.object({
  /** The package that the file is for. Older kits omit it. */
  package: z.optional(packageNameSchema),
  /** `map` for a source map, which browsers never load; by default they may. */
  kind: z.optional(z.literal("map")),
});

/** Query of `GET /api/releases`: all packages, or one. */
export const releaseListQuerySchema = z.object({ name: z.optional(packageNameSchema) });

/** Body of `POST /api/releases`: creates a release from uploaded files. */
export const publishSchema = z.object({
  manifest: releaseManifestSchema,
  /** Files that browsers may load, by path. */
  files: z.record(releaseFilePathSchema, fileSchema),
  /** The server module; null where the browser renders. */
  server: z.nullable(fileSchema),
  /**
   * The files that make up the server module, in order, so that small changes upload few bytes. Default: one
   * file.
   */
  serverPieces: z.optional(z.array(fileSchema).check(z.minLength(1))),
  /** Source maps of browser files, by the path of the file. The shop reads stacks with them and serves them to nobody. */
  maps: z.optional(z.record(releaseFilePathSchema, fileSchema)),
  provenance: z.optional(provenanceSchema),
  /** Older kits omit it. */
  notes: z.optional(releaseNotesSchema),
  /** Ed25519 signature of `releaseDigest` in base64; required if a key is registered. */
  signature: z.optional(
    boundedText("must be a signature in base64", 88).check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
  ),
});
export type PublishRequest = z.infer<typeof publishSchema>;

/** Versions by package; null removes a package from the site. */
export const versionsSchema = z.record(packageNameSchema, z.nullable(releaseVersionSchema));

/** What a team says of the trial in a browser of its own. */
export const trialReportSchema = z.object({
  /** Name and version of the browser. */
  browser: boundedText("must be the name of a browser", 100),
});

/** `PATCH /api/releases/channels` and `POST /api/releases/check`. */
export const promotionSchema = z.object({
  stable: versionsSchema,
  /** The stable versions that the caller saw. If one differs, the answer is a conflict. */
  expected: z.optional(versionsSchema),
  ...canaryRequestFields,
  /** Present when the team's own browser tried the set and found nothing. */
  trial: z.optional(trialReportSchema),
});
export type PromotionRequest = z.infer<typeof promotionSchema>;

/** Body of `POST /api/releases/rollback`: rolls back a promotion, by default the last one, or stops a canary. */
export const rollbackSchema = z.object({
  /** A package whose canary is stopped, instead of a promotion. */
  canary: z.optional(packageNameSchema),
  promotion: z.optional(z.int().check(z.positive())),
  /** Goes on to the promotion before when the last one is rolled back already. */
  again: z.optional(z.boolean()),
  /** Allows it to take a package off the site that had no version before. */
  remove: z.optional(z.boolean()),
});
export type RollbackRequest = z.infer<typeof rollbackSchema>;

/** What a browser found on a page of the set. A page over its budget as really loaded has the code `budget`. */
export type BrowserReasonCode =
  | "console"
  | "empty"
  | "foreign_request"
  | "globals"
  | "hydration"
  | "layout"
  | "listeners"
  | "styles"
  | "uncaught"
  | "unresponsive";

/** Query of `GET /api/releases/health`: of how many last minutes. */
export const releaseHealthQuerySchema = z.object({
  minutes: z._default(wholeNumber("minutes", 1, 24 * 60), 10),
});

/** Why the gate rejected a set, so that a person can fix it. */
export interface GateReason {
  /** Package that must change. */
  package: string;
  /** The subject: path of a page, name of a fragment, file, or shared package. */
  subject?: string;
  code:
    | "audience"
    | "budget"
    | "contract"
    | "css"
    | "hangs"
    | "import"
    | "missing_range"
    | "overlap"
    | "range"
    | "routes"
    | "throws"
    | BrowserReasonCode;
  message: string;
}

/** Why a promotion is refused: by the gate, because a package is frozen, or because an approval is missing. */
export interface PromotionReason extends Omit<GateReason, "code"> {
  code: GateReason["code"] | "approval" | "frozen";
}
