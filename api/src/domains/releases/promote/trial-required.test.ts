import { afterEach, beforeEach, expect, test } from "bun:test";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createShellBuild } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { createApp } from "../../../app.ts";
import type { TryInBrowser } from "../gate/gate-release.ts";
import { publish } from "../publish/publish.ts";

let shop: TestShop;
let authorization: string;
beforeEach(async () => {
  shop = await createTestShop();
  const given = { id: "ci", packages: ["shell"], rights: ["promote" as const] };
  authorization = `Bearer ${await addToken(shop, given)}`;
  await publish(shop, createShellBuild({ version: "1.0.0-aaaa" }), "start");
});
afterEach(() => shop.remove());

/** Promotes with the word of a team in a shop that demands a trial. */
async function promote(browser: { tryInBrowser?: TryInBrowser }): Promise<number> {
  const app = createApp({ ...shop, ...browser, isTrialRequired: true });
  const { status } = await app.request("http://shop.test/api/releases/channels", {
    method: "PATCH",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ stable: { shell: "1.0.0-aaaa" }, trial: { browser: "Chromium 156" } }),
  });
  return status;
}

test("a team's word is no trial where the shop has a browser, also when that does not start", async () => {
  expect(await promote({ tryInBrowser: async () => null })).toBe(403);
});

test("a team's word is taken where the shop has no browser", async () => {
  expect(await promote({})).toBe(200);
});
