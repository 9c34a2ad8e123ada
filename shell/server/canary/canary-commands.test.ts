import { afterAll, beforeAll, expect, test } from "bun:test";
import { publish } from "@aushadhi/api/src/server";
import { listReleases } from "@aushadhi/shared-ui/kit/commands/list-releases";
import { promote } from "@aushadhi/shared-ui/kit/commands/promote";
import { rollback } from "@aushadhi/shared-ui/kit/commands/rollback";
import { parseCommand } from "@aushadhi/shared-ui/kit/parse-command";
import { createShopClient } from "@aushadhi/shared-ui/kit/shop/shop-client";
import { createAdmin } from "../testing/create-team.ts";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

let site: TestSite;
let server: Bun.Server<undefined>;
let token: string;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([{ path: "/offers" }])]);
  const next = createTestRemote([{ path: "/offers" }], { version: "2.0.0-next" });
  await publish(site, next, "test");
  const call = await createAdmin(site);
  const body = { name: "CI", packages: ["mfe-catalog"], rights: ["promote"], days: 1 };
  ({ secret: token } = (await call("POST", "/releases/tokens", body)) as { secret: string });
  server = site.listen();
}, 120_000);
afterAll(async () => {
  await server?.stop(true);
  await site?.close();
});

const commands = { promote, rollback, releases: listReleases };

/** Runs a command of the kit and returns what it says. */
async function run(text: string): Promise<string> {
  const command = parseCommand([...text.split(" "), "--to", server.url.origin]);
  const said: string[] = [];
  const connect = (shop = "") => createShopClient(shop, token);
  const say = (line: string) => void said.push(line.replaceAll(server.url.origin, "URL"));
  const name = Object.keys(commands).find((one) => one === command.name) as keyof typeof commands;
  await commands[name](command, { folder: "", env: { GATE_BROWSER: "off" }, say, connect });
  return said.join("\n");
}

test("a team starts, changes, sees and stops a canary", async () => {
  const version = "mfe-catalog@2.0.0-next";
  expect(await run(`promote ${version} --canary --plan 1:10,50:60`)).toBe(
    `Not tried in a browser: the shop has none, and this machine neither. Install Chromium, or name its path in GATE_BROWSER.
Canary 1: 1 % of the visitors get
  mfe-catalog 2.0.0-next
How it does: releases --canaries --to URL
Back again: rollback --canary mfe-catalog --to URL`,
  );
  expect(await run("releases --canaries")).toContain(
    `#1  running  1 %  waits for time
  mfe-catalog 2.0.0-next
  documents: 0 of 0, stable 0 of 0, at most 1.00 of 800`,
  );
  expect(await run("releases --canaries")).toEndWith(
    `Next, for everybody: promote ${version} --to URL
Or back again: rollback --canary mfe-catalog --to URL`,
  );
  expect(await run(`promote ${version} --canary --percent 50`)).toStartWith("Canary 1: 50 %");
  const stopped = await run("rollback mfe-catalog --canary");
  expect(stopped).toStartWith("Canary 1 is stopped");
  expect(stopped).toEndWith("Next: correct it and ship again: ship --canary --to URL");
  const ended = await run("releases --canaries");
  expect(ended).toStartWith("#1  stopped  50 %");
  expect(ended).toEndWith("Next: ship --canary --to URL");
});

test.each([
  ["promote mfe-catalog@2.0.0-next --canary --percent ten", "ten is no whole number"],
  ["promote mfe-catalog@2.0.0-next --canary --plan 10", "Nothing is no whole number"],
  ["promote mfe-catalog@none --canary", "A canary takes no package off the site"],
  ["rollback --canary", "Name a package of the canary"],
  ["rollback mfe-catalog --canary", "mfe-catalog has no canary"],
])("%s is refused", async (command, message) => {
  await expect(run(command)).rejects.toThrow(message);
});
