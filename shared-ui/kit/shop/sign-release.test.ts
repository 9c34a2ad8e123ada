import { expect, test } from "bun:test";
import { generateKeyPairSync, verify } from "node:crypto";
import { type PublishRequest, releaseDigest } from "@aushadhi/api/contract";
import { signRelease } from "./sign-release.ts";

test("signs a release only with an Ed25519 key, as PEM or base64", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const request = {
    manifest: { name: "mfe-a", version: "1.0.0-a" },
    files: {},
    server: null,
  } as unknown as PublishRequest;
  const forms = [
    privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
  ];
  for (const key of forms) {
    const signature = Buffer.from(await signRelease(key, request), "base64");
    expect(verify(null, await releaseDigest(request), publicKey, signature)).toBe(true);
  }
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const wrong = rsa.export({ format: "pem", type: "pkcs8" }).toString();
  expect(signRelease(wrong, request)).rejects.toThrow("no Ed25519 key");
});
