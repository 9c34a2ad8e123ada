import { timingSafeEqual } from "node:crypto";

/** A random text of 43 letters, digits, `-` and `_`: 256 bits that nobody guesses. */
export function createSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/** What is kept of a secret. A fast hash will do, since there is nothing to guess. */
export function hashSecret(secret: string): string {
  return new Bun.CryptoHasher("sha256").update(secret).digest("base64url");
}

/** Whether this is the hash of that secret, in a time that tells nothing. */
export const isHashOf = (hash: string, secret: string): boolean =>
  isSameSecret(hash, hashSecret(secret));

/** Whether two texts are the same, in a time that tells nothing but their lengths. */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
