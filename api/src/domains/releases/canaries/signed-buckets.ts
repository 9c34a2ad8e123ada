import { randomInt, timingSafeEqual } from "node:crypto";
import type { Database } from "../../../platform/db/database.ts";
import { createSigningKey } from "../../identity/signing-key.ts";
import { bucketCount } from "../shares/buckets.ts";

export type SignedBuckets = ReturnType<typeof createSignedBuckets>;

/** Creates the signer of visitors' buckets, so that nobody chooses their own. Many visitors share each bucket. */
export function createSignedBuckets(db: Pick<Database, "read" | "write">) {
  const readKey = createSigningKey(db, "canary");
  const computeSignature = async (bucket: string) =>
    new Bun.CryptoHasher("sha256", await readKey()).update(bucket).digest("base64url");
  const sign = async (bucket: number): Promise<string> =>
    `${bucket}.${await computeSignature(`${bucket}`)}`;
  return {
    sign,
    /** Draws a bucket and signs it. */
    async draw(): Promise<{ bucket: number; signed: string }> {
      const bucket = randomInt(bucketCount);
      return { bucket, signed: await sign(bucket) };
    },
    /** Returns null for a text that the shop did not sign. */
    async read(text: string): Promise<number | null> {
      const [bucket = "", signature = ""] = text.split(".", 2);
      const [given, expected] = [
        Buffer.from(signature),
        Buffer.from(await computeSignature(bucket)),
      ];
      return given.length === expected.length && timingSafeEqual(given, expected)
        ? Number(bucket)
        : null;
    },
  };
}
