import { timingSafeEqual } from "node:crypto";

/** Creates 256 random bits as 43 characters of base64url. */
export function createSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/** Computes the hash of a secret for storage. A fast hash is enough, because secrets are random. */
export function hashSecret(secret: string): string {
  return new Bun.CryptoHasher("sha256").update(secret).digest("base64url");
}

/** Whether this is the hash of the secret, compared in constant time. */
export const isHashOf = (hash: string, secret: string): boolean =>
  isSameSecret(hash, hashSecret(secret));

/** Whether two secrets are equal, compared in constant time for equal lengths. */
export function isSameSecret(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
