import { afterEach, beforeEach, expect, test } from "bun:test";
import { createPublisher, createRequest } from "../../../../testing/publisher.ts";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createBuild } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { computeIntegrity } from "../blobs.ts";
import { releases } from "../table.ts";
import { publish } from "./publish.ts";

let shop: TestShop;
let authorization: string;
beforeEach(async () => {
  shop = await createTestShop();
  authorization = `Bearer ${await addToken(shop, { id: "ci" })}`;
});
afterEach(() => shop.remove());

const call = (path: string, body: object) =>
  shop.call(`/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { authorization, "content-type": "application/json" },
  });

const secret = new TextEncoder().encode("// the source of the back office");
const offers = () => {
  const build = createBuild({ name: "mfe-offers", routes: [] });
  return { ...build, client: new Map([...build.client, ["stolen.js", secret]]) };
};

test("who knows the hash of another package's file learns nothing and cannot publish it", async () => {
  const other = createBuild({ name: "mfe-admin", routes: [] });
  await publish(shop, { ...other, maps: new Map([["entry.js", secret]]) }, "admin");
  const build = offers();
  const own = new Map([...build.client].filter(([path]) => path !== "stolen.js"));
  await createPublisher(shop, { authorization }).publish({ ...build, client: own });
  const hash = computeIntegrity(secret);
  const asked = await call("/releases/missing", { package: "mfe-offers", hashes: [hash] });
  expect(asked.body).toEqual({ success: true, missing: [hash] });
  const request = createRequest({ ...build, manifest: nextVersion(build.manifest) });
  const { status, body } = await call("/releases", request);
  expect([status, body]).toMatchObject([
    400,
    { error: "stolen.js has not been sent. Ask what is missing and send it" },
  ]);
  expect(await shop.db.read.$count(releases)).toBe(2);
});

test("who sends the bytes of another package's file may publish them", async () => {
  const other = createBuild({ name: "mfe-admin", routes: [] });
  await publish(shop, { ...other, maps: new Map([["entry.js", secret]]) }, "admin");
  const publisher = createPublisher(shop, { authorization });
  expect((await publisher.publish(offers())).status).toBe(201);
  const sent = publisher.sentBytes();
  const build = offers();
  const next = { ...build, manifest: nextVersion(build.manifest) };
  expect((await publisher.publish(next)).status).toBe(201);
  expect(publisher.sentBytes()).toBe(sent);
});

const nextVersion = (manifest: unknown) => ({ ...(manifest as object), version: "1.0.1-bbbb" });
