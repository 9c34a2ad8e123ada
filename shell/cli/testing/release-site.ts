/**
 * A shop for tests. It reads names of packages from standard input and publishes each again. It prints `open` when it
 * serves, and each new version once visitors get it.
 */
import { ensureAdmin, promoteSet, publish, readBuild, readConfig } from "@aushadhi/api/src/server";
import { prepareSite } from "../../server/serve.ts";
import { getTestSandbox } from "../../server/testing/test-sandbox.ts";
import { buildFolder, releaseLocalBuilds } from "../local-builds.ts";
import { openShop } from "../open-shop.ts";
import { createKitPacker } from "../pack-kit.ts";

const config = readConfig(process.env);
const shop = await openShop(config);
const prepared = prepareSite({
  config,
  ...shop,
  sandbox: await getTestSandbox(),
  packKit: createKitPacker(),
});
const { renderCandidate } = prepared;
const deps = { ...shop, clock: () => new Date(), renderCandidate };
await releaseLocalBuilds(deps);
await shop.finishPreparing();
if (config.admin) await ensureAdmin(shop.db, new Date(), config.admin);
const site = prepared.listen();
await site.warmUp();
console.log("open");

for await (const name of console) {
  if (name === "") break;
  const build = await readBuild(buildFolder(name));
  const manifest = build.manifest as { version: string };
  const version = `${manifest.version}-next`;
  await publish(deps, { ...build, manifest: { ...manifest, version } }, "a team");
  await promoteSet(deps, { stable: { [name]: version } }, "a team");
  console.log(version);
}
await site.stop();
await shop.unlock();
process.exit(0);
