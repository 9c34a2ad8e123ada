import {
  integritySchema,
  packageNameSchema,
  releaseFilePathSchema,
  releaseManifestSchema,
  releaseVersionSchema,
} from "./release-manifest.ts";
import { z } from "./zod.ts";

/** What a token may do for its packages. `preview` opens nothing, and no new token gets it. */
export const releaseRights = ["publish", "promote", "preview"] as const;
export type ReleaseRight = (typeof releaseRights)[number];

const fileSchema = z.object({
  integrity: integritySchema,
  bytes: z.int().check(z.nonnegative()),
});

/** Where a release comes from; shown beside it. */
export const provenanceSchema = z.object({
  /** Hash of the git commit. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,64}$/))),
  /** Page of the CI run that built it. */
  runUrl: z.optional(z.url().check(z.regex(/^https?:/), z.maxLength(300))),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** `POST /api/releases/missing`: which of these files the shop does not have yet. */
export const missingBlobsSchema = z.object({
  hashes: z.array(integritySchema).check(z.maxLength(2000)),
});

/** `POST /api/releases`: makes a release of files that have been sent. */
export const publishSchema = z.object({
  manifest: releaseManifestSchema,
  /** Files that browsers may load, by path. */
  files: z.record(releaseFilePathSchema, fileSchema),
  /** The server module; null where the browser renders. */
  server: z.nullable(fileSchema),
  /**
   * The files that the server module is joined of, in order, so that few bytes are sent when little of it changed. Left
   * out: it is one file.
   */
  serverPieces: z.optional(z.array(fileSchema).check(z.minLength(1))),
  provenance: z.optional(provenanceSchema),
  /** Ed25519 over `releaseDigest` of all this, in base64; wanted where a key is registered. */
  signature: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/))),
});
export type PublishRequest = z.infer<typeof publishSchema>;

/** Versions by package; null takes a package off the site. */
const versionsSchema = z.record(packageNameSchema, z.nullable(releaseVersionSchema));

/** `PATCH /api/releases/channels` and `POST /api/releases/check`. */
export const promotionSchema = z.object({
  stable: versionsSchema,
  /** What the caller believes is stable now; another version is a conflict. */
  expected: z.optional(versionsSchema),
});
export type PromotionRequest = z.infer<typeof promotionSchema>;

/** `POST /api/releases/rollback`: takes a promotion back, the last one if none is named. */
export const rollbackSchema = z.object({
  promotion: z.optional(z.int().check(z.positive())),
});

/** Why the gate refuses a set; a person can act on each. */
export interface GateReason {
  /** Package that must change. */
  package: string;
  /** What it is about: path of a page, name of a fragment, file, or shared package. */
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
    | "throws";
  message: string;
}
