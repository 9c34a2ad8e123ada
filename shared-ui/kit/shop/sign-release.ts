import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { releaseDigest } from "@aushadhi/api/contract";
import { KitError } from "../kit-error.ts";
import type { BuiltRelease } from "./read-release.ts";

/**
 * Signs a release with an Ed25519 key. Returns the signature in base64; the shop has the public key.
 * @param key PKCS8 as PEM or as base64 of DER, from `RELEASE_SIGNING_KEY`
 */
export async function signRelease(key: string, request: BuiltRelease["request"]): Promise<string> {
  return sign(null, await releaseDigest(request), readKey(key)).toString("base64");
}

function readKey(given: string): KeyObject {
  try {
    const key = given.includes("-----BEGIN")
      ? createPrivateKey(given.replaceAll("\\n", "\n"))
      : createPrivateKey({ key: Buffer.from(given, "base64"), format: "der", type: "pkcs8" });
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // The original error may reveal bytes of the key.
  }
  throw new KitError("RELEASE_SIGNING_KEY is no Ed25519 key in PKCS8, as PEM or base64");
}
