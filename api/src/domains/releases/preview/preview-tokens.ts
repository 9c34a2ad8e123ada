import { timingSafeEqual } from "node:crypto";
import type { Database } from "../../../platform/db/database.ts";
import { createSigningKey } from "../../identity/signing-key.ts";
import { isActorTrusted } from "../tokens/is-actor-trusted.ts";

/** Releases that somebody sees in place of the stable ones. */
export interface Preview {
  /** Versions by package; null for a package that is left out. */
  versions: Readonly<Record<string, string | null>>;
  expiresAt: Date;
  /** Id of the user or token that made it. It ends when that may not act any more. */
  by: string;
}

export type PreviewTokens = ReturnType<typeof createPreviewTokens>;

/** Characters; a cookie has room for 4,096. */
const maxLength = 3_500;

/**
 * Creates the signer of preview links. A token holds the whole preview, so nothing is stored, and only the shop can sign.
 * @param purpose what its tokens are for; those for another purpose are refused
 */
export function createPreviewTokens(
  db: Pick<Database, "read" | "write">,
  purpose: "preview" | "browser trial" = "preview",
) {
  const readKey = createSigningKey(db, purpose);
  const sign = async (content: string) =>
    new Bun.CryptoHasher("sha256", await readKey()).update(content).digest("base64url");
  return {
    /** Returns null when the token would be too long for a cookie. */
    async create({ versions, expiresAt, by }: Preview): Promise<string | null> {
      const json = JSON.stringify([expiresAt.getTime(), versions, by]);
      const content = Buffer.from(json).toString("base64url");
      const token = `${content}.${await sign(content)}`;
      return token.length > maxLength ? null : token;
    },
    /** Returns null for a token that the shop did not sign, that has expired, or whose maker may not act any more. */
    async read(token: string, now: Date): Promise<Preview | null> {
      if (token.length > maxLength) return null;
      const [content = "", signature = ""] = token.split(".", 2);
      const [given, expected] = [Buffer.from(signature), Buffer.from(await sign(content))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      // The shop has signed it, so it has the shape that `create` gave it.
      const [expiry, versions, by]: [number, Preview["versions"], string] = JSON.parse(
        Buffer.from(content, "base64url").toString(),
      );
      if (expiry <= now.getTime() || !(await isActorTrusted(db, by))) return null;
      return { versions, expiresAt: new Date(expiry), by };
    },
  };
}
