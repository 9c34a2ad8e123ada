import {
  integritySchema,
  packageNameSchema,
  releaseFilePathSchema,
  releaseManifestSchema,
  releaseVersionSchema,
} from "./release-manifest.ts";
import { z } from "./zod.ts";

/** Rights of a token for its packages. `preview` allows nothing, and new tokens cannot get it. */
export const releaseRights = ["publish", "promote", "preview"] as const;
export type ReleaseRight = (typeof releaseRights)[number];

const fileSchema = z.object({
  integrity: integritySchema,
  bytes: z.int().check(z.nonnegative()),
});

/** Origin of a release, shown beside it. */
export const provenanceSchema = z.object({
  /** Hash of the git commit. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,64}$/))),
  /** Page of the CI run that built it. */
  runUrl: z.optional(z.url().check(z.regex(/^https?:/), z.maxLength(300))),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** Body of `POST /api/releases/missing`: the answer lists those files that the shop does not have. */
export const missingBlobsSchema = z.object({
  hashes: z.array(integritySchema).check(z.maxLength(2000)),
});

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
  provenance: z.optional(provenanceSchema),
  /** Ed25519 signature of `releaseDigest` in base64; required if a key is registered. */
  signature: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/))),
});
export type PublishRequest = z.infer<typeof publishSchema>;

/** Versions by package; null removes a package from the site. */
const versionsSchema = z.record(packageNameSchema, z.nullable(releaseVersionSchema));

/** `PATCH /api/releases/channels` and `POST /api/releases/check`. */
export const promotionSchema = z.object({
  stable: versionsSchema,
  /** The stable versions that the caller saw. If one differs, the answer is a conflict. */
  expected: z.optional(versionsSchema),
});
export type PromotionRequest = z.infer<typeof promotionSchema>;

/** Body of `POST /api/releases/rollback`: rolls back a promotion, by default the last one. */
export const rollbackSchema = z.object({
  promotion: z.optional(z.int().check(z.positive())),
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
    | "throws";
  message: string;
}
