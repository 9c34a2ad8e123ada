import { timingSafeEqual } from "node:crypto";

/** 256 random bits as 43 letters, digits, `-` and `_`. */
export function createSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/** The hash that is kept of a secret. A fast hash is enough, since secrets are random. */
export function hashSecret(secret: string): string {
  return new Bun.CryptoHasher("sha256").update(secret).digest("base64url");
}

/** Whether this is the hash of that secret, compared in constant time. */
export const isHashOf = (hash: string, secret: string): boolean =>
  isSameSecret(hash, hashSecret(secret));

/** Whether two texts are the same, compared in constant time for equal lengths. */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
