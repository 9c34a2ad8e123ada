import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createPublisher, createRequest } from "../../../../testing/publisher.ts";
import { createBuild, createShellBuild } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { releaseDigest } from "../../../contract/index.ts";
import { releaseKeys } from "../keys/table.ts";
import { releases } from "../table.ts";

let shop: TestShop;
let admin: Person;
let publisher: ReturnType<typeof createPublisher>;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  publisher = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
});
afterEach(() => shop.remove());

const createKeys = () => crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);

/** Registers a key for the package and returns the private key. */
async function registerKey() {
  const { publicKey, privateKey } = (await createKeys()) as CryptoKeyPair;
  const raw = await crypto.subtle.exportKey("raw", publicKey);
  const key = Buffer.from(raw).toString("base64");
  await shop.db.write((to) => [
    to.insert(releaseKeys).values({
      name: "mfe-catalog",
      publicKey: key,
      addedAt: shop.clock(),
      addedBy: "admin",
    }),
  ]);
  return privateKey;
}

const sign = async (build: ReturnType<typeof createBuild>, key: CryptoKey) => {
  const digest = await releaseDigest(createRequest(build));
  return Buffer.from(await crypto.subtle.sign("Ed25519", key, digest)).toString("base64");
};

test("accepts a release signed with the registered key and shows it as signed", async () => {
  const key = await registerKey();
  const signature = await sign(createBuild(), key);
  expect((await publisher.publish(createBuild(), { signature })).status).toBe(201);
  const { body } = await admin.call("GET", "/releases");
  expect(body).toMatchObject({ releases: [{ signed: true }] });
});

test("rejects a release without a signature, with another key's signature, or signed for other bytes", async () => {
  const key = await registerKey();
  const { privateKey } = (await createKeys()) as CryptoKeyPair;
  const wrong = await sign(createBuild(), privateKey);
  const ofAnother = await sign(createBuild({ version: "1.0.1-bbbb" }), key);
  for (const signature of [undefined, wrong, ofAnother]) {
    const { status, body } = await publisher.publish(createBuild(), { signature });
    expect([status, body]).toMatchObject([403, { code: "forbidden" }]);
  }
  expect(await shop.db.read.$count(releases)).toBe(0);
});

test("needs no signature for packages without a key", async () => {
  await registerKey();
  expect((await publisher.publish(createShellBuild())).status).toBe(201);
});
