import { createHmac } from "node:crypto";
import type { Database } from "../../../platform/db/database.ts";
import { createSigningKey } from "../../identity/signing-key.ts";

/** Prefix of every secret, so that people and secret scanners recognize it. */
const prefix = "whsec_";

const computeHmac = (key: string, text: string) => createHmac("sha256", key).update(text);

/**
 * Returns a function that computes the secret of a webhook from its id and a key of the shop, so that no secret is stored
 * beside its address.
 */
export function createWebhookSecrets(db: Pick<Database, "read" | "write">) {
  const readKey = createSigningKey(db, "release-webhooks");
  return async (id: string): Promise<string> =>
    prefix + computeHmac(await readKey(), id).digest("base64url");
}

/**
 * Computes the value of the header `aushadhi-signature`: `t=` seconds since 1970, and `v1=` the HMAC-SHA256 of `<t>.<body>`
 * under the whole secret, in hexadecimal.
 */
export function signBody(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${computeHmac(secret, `${seconds}.${body}`).digest("hex")}`;
}
