import { afterEach, beforeEach, expect, test } from "bun:test";
import { addToken } from "../../../testing/release-tokens.ts";
import { createBuild, createShellBuild } from "../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { createApp } from "../../app.ts";
import type { SandboxMode } from "../../contract/index.ts";
import { promoteSet } from "./promote/promote-set.ts";
import { publish } from "./publish/publish.ts";

let shop: TestShop;
let authorization: string;
const stable = { shell: "2.0.0-aaaa" };
beforeEach(async () => {
  shop = await createTestShop();
  const rights = ["publish", "promote"] as const;
  authorization = `Bearer ${await addToken(shop, { id: "ci", packages: ["shell"], rights: [...rights] })}`;
  for (const version of ["1.0.0-aaaa", "2.0.0-aaaa"]) {
    await publish(shop, createShellBuild({ version }), "start");
    await promoteSet(shop, { stable: { shell: version } }, "start");
  }
});
afterEach(() => shop.remove());

/** Calls a shop whose renderers run in this sandbox. */
async function call(sandbox: SandboxMode, method: string, path: string, body: unknown) {
  const answer = await createApp({ ...shop, sandbox }).request(`http://shop.test/api${path}`, {
    method,
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

const missing = { package: "shell", hashes: [] };
const doors: [string, string, unknown][] = [
  ["POST", "/releases/missing", missing],
  ["PUT", `/releases/blobs/${"0".repeat(96)}?package=shell`, {}],
  ["POST", "/releases", createBuild({ version: "1.0.0-bbbb" }).manifest],
  ["POST", "/releases/check", { stable }],
  ["PATCH", "/releases/channels", { stable }],
];

test.each(doors)(
  "without a sandbox %s %s answers 503 with the reason",
  async (method, path, body) => {
    const { status, text } = await call("none", method, path, body);
    expect([status, text]).toEqual([503, expect.stringContaining("RENDER_SANDBOX=off")]);
  },
);

test("without a sandbox a promotion can be taken back", async () => {
  expect((await call("none", "POST", "/releases/rollback", {})).status).toBe(200);
});

test.each<SandboxMode>(["bubblewrap", "landlock", "off"])(
  "the doors are open with %s",
  async (mode) => {
    for (const door of doors) expect((await call(mode, ...door)).status).not.toBe(503);
  },
);

test.each<SandboxMode>(["bubblewrap", "off", "none"])(
  "health names the sandbox: %s",
  async (sandbox) => {
    const answer = await createApp({ ...shop, sandbox }).request("http://shop.test/api/health");
    expect(await answer.json()).toEqual({ success: true, sandbox });
  },
);
