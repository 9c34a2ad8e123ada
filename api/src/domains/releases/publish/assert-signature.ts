import { type PublishRequest, releaseDigest } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";

/**
 * Checks that a release is signed with the key that is registered for its package.
 * @param publicKey raw Ed25519 public key in base64
 * @throws AppError `forbidden`
 */
export async function assertSignature(request: PublishRequest, publicKey: string): Promise<void> {
  const { name } = request.manifest;
  if (!request.signature) throw new AppError("forbidden", `Releases of ${name} must be signed`);
  const algorithm = { name: "Ed25519" };
  const raw = Buffer.from(publicKey, "base64");
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
  const signature = Buffer.from(request.signature, "base64");
  const digest = await releaseDigest(request);
  if (!(await crypto.subtle.verify(algorithm, key, signature, digest))) {
    throw new AppError("forbidden", `The signature is not by the key registered for ${name}`);
  }
}
