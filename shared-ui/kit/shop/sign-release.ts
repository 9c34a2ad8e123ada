import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { releaseDigest } from "@aushadhi/api/contract";
import { KitError } from "../kit-error.ts";
import type { BuiltRelease } from "./read-release.ts";

/**
 * Signs a release with an Ed25519 key, in base64; the shop knows the public half of it.
 * @param key PKCS8, as PEM or as the base64 of its DER, as `RELEASE_SIGNING_KEY` has it
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
    // What it says of the key's bytes helps nobody, and may show some of them.
  }
  throw new KitError("RELEASE_SIGNING_KEY is no Ed25519 key in PKCS8, as PEM or base64");
}
