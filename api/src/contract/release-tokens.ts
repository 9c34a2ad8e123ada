import { boundedText, line, namedSchema, paging } from "./fields.ts";
import { limits } from "./limits.ts";
import { packageNameSchema } from "./release-manifest.ts";
import { releaseRights } from "./releases.ts";
import { z } from "./zod.ts";

const daysMessage = `Days must be a whole number from 1 to ${limits.releaseTokenDays}`;

const isPackageName = (name: string) => z.safeParse(packageNameSchema, name).success;

const packageNameMessage = "A package is named shell, or mfe- and small letters";

/** A package name as typed by a person. */
export const typedPackageSchema = boundedText(packageNameMessage, 200).check(
  z.trim(),
  z.refine(isPackageName, packageNameMessage),
);

const rightsMessage = "Rights must be publish, promote or preview";

const unique = <T>(values: T[]) => [...new Set(values)];

/** Body of `POST /api/releases/tokens`. */
export const tokenSchema = z.object({
  name: line("Name", "Name is required", { max: limits.releaseTokenNameLength }),
  packages: z
    .array(
      boundedText("Packages must be texts", 200, packageNameMessage),
      "Packages must be a list of packages",
    )
    .check(
      z.overwrite(unique),
      z.minLength(1, "Name at least one package"),
      z.refine((names) => names.every(isPackageName), packageNameMessage),
      z.maxLength(
        limits.releaseTokenPackages,
        `Name at most ${limits.releaseTokenPackages} packages`,
      ),
    ),
  rights: z
    .array(z.enum(releaseRights, rightsMessage), "Rights must be a list of rights")
    .check(z.overwrite(unique), z.minLength(1, "Choose at least one right")),
  /** Days until it expires. */
  days: z
    .int(daysMessage)
    .check(z.minimum(1, daysMessage), z.maximum(limits.releaseTokenDays, daysMessage)),
});
export type TokenInput = z.infer<typeof tokenSchema>;

/** Query of `GET /api/releases/tokens`. */
export const tokenListQuerySchema = z.object(paging);
export type TokenListQuery = z.infer<typeof tokenListQuerySchema>;

/** A token as the back office shows it, without the secret. */
export const releaseTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  packages: z.array(z.string()),
  rights: z.array(z.enum(releaseRights)),
  status: z.enum(["active", "expired", "revoked"]),
  /** ISO 8601 in UTC, as the other times are. */
  createdAt: z.string(),
  createdBy: namedSchema,
  expiresAt: z.string(),
  /** To the minute; null: never. */
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type ReleaseToken = z.infer<typeof releaseTokenSchema>;

export const tokenListResponseSchema = z.object({
  success: z.literal(true),
  /** Active ones first, newest first. */
  tokens: z.array(releaseTokenSchema),
  total: z.number(),
});

export const tokenResponseSchema = z.object({
  success: z.literal(true),
  token: releaseTokenSchema,
  /** The secret that the machine sends. The API returns it only once. */
  secret: z.string(),
});

const publicKeyMessage = "The public key must be 32 bytes in base64: 44 characters that end in =";
const publicKeySchema = boundedText("The public key is required", 200, publicKeyMessage).check(
  z.trim(),
  z.regex(/^[A-Za-z0-9+/]{43}=$/, publicKeyMessage),
);

/** Body of `PUT /api/releases/keys/{package}`. */
export const releaseKeySchema = z.object({
  /** The raw Ed25519 public key in base64. */
  publicKey: publicKeySchema,
  /** The registered key that the caller saw, null for none. If it differs, the answer is 409. Default: no check. */
  expected: z.optional(z.nullable(boundedText(publicKeyMessage, 200))),
});
export type ReleaseKeyInput = z.infer<typeof releaseKeySchema>;

/** The key that signs a package's releases. */
export const registeredKeySchema = z.object({
  package: z.string(),
  publicKey: z.string(),
  /** ISO 8601 in UTC. */
  addedAt: z.string(),
  addedBy: namedSchema,
});
export type RegisteredKey = z.infer<typeof registeredKeySchema>;

export const keyListResponseSchema = z.object({
  success: z.literal(true),
  /** By package. */
  keys: z.array(registeredKeySchema),
});

export const keyResponseSchema = z.object({ success: z.literal(true), key: registeredKeySchema });
