import { join } from "node:path";
import { type Config, ConfigError } from "@aushadhi/api/src/server";
import { readPackageInfo } from "@aushadhi/shared-ui/build/package-info";
import { developInSite } from "@aushadhi/shared-ui/kit/develop/develop-in-site";
import { assertFree } from "../server/listen.ts";
import { prepareSite } from "../server/serve.ts";
import { chooseSandbox } from "./choose-sandbox.ts";
import { root } from "./install.ts";
import { releasedPackages, releaseLocalBuilds } from "./local-builds.ts";
import { openShop } from "./open-shop.ts";
import { runCommand } from "./run-command.ts";
import { runInstead, stopOnSignal } from "./signals.ts";

/** Offset of the development port from the site's port. */
const distance = 1000;

/** Runs the development of one package until it is stopped. `api` has no pages: the site restarts when it changes. */
export async function developPackage(name: string | undefined): Promise<void> {
  const known = [...releasedPackages(), "shared-ui", "api"];
  if (!name || !known.includes(name)) {
    console.error(`Name what you work on: bun dev <${known.join(" | ")}>`);
    process.exit(1);
  }
  if (name === "api") return restartOnChange();
  // shared-ui is part of the shell's release.
  await runCommand((config) => developFrontEnd(name === "shared-ui" ? "shell" : name, config));
}

async function restartOnChange(): Promise<void> {
  const command = [
    process.execPath,
    "--watch",
    "--no-clear-screen",
    join(root, "shell/cli/start.ts"),
  ];
  process.exit(await runInstead(command));
}

/** Serves this tree's shop, and a second address with the package from its sources. */
async function developFrontEnd(name: string, config: Config): Promise<void> {
  const port = config.port + distance;
  if (port > 65_535) {
    throw new ConfigError(`PORT must be at most ${65_535 - distance} for bun dev`);
  }
  const shop = await openShop(config, async () => {
    await assertFree(config);
    await assertFree({ port, host: "localhost" });
  });
  const sandbox = await chooseSandbox(config);
  const prepared = prepareSite({ config, ...shop, sandbox, isForDevelopment: true });
  const { renderCandidate } = prepared;
  await releaseLocalBuilds({ ...shop, clock: () => new Date(), renderCandidate });
  await shop.finishPreparing();
  const site = prepared.listen();
  const info = readPackageInfo(join(root, name));
  const developed = await developInSite(info, `http://localhost:${config.port}`, port);
  console.log(`\n${developed.origin} is ${config.origin} with ${name} from its sources\n`);
  stopOnSignal(async () => {
    await developed.close();
    await site.stop();
    await shop.unlock();
  });
}
