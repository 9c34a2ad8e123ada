import { join } from "node:path";
import { type Config, ConfigError, publish, readBuild } from "@aushadhi/api/src/server";
import { devServerConfig } from "@aushadhi/shared-ui/build/dev-preset";
import { readPackageInfo } from "@aushadhi/shared-ui/build/package-info";
import { createServer } from "vite";
import { assertFree } from "../server/listen.ts";
import { serve } from "../server/serve.ts";
import { root } from "./install.ts";
import { build, buildFolder, releasedPackages, releaseLocalBuilds } from "./local-builds.ts";
import { openShop } from "./open-shop.ts";
import { runCommand } from "./run-command.ts";
import { runInstead, stopOnSignal } from "./signals.ts";

/** Vite listens at a port so far above the site's own. */
const viteDistance = 1000;
const viteHost = "localhost";

/** Runs one team's loop until it is stopped. `api` has no page code: the site restarts when it changes. */
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

async function developFrontEnd(name: string, config: Config): Promise<void> {
  const vitePort = config.port + viteDistance;
  if (vitePort > 65_535) {
    throw new ConfigError(`PORT must be at most ${65_535 - viteDistance} for bun dev`);
  }
  const shop = await openShop(config, async () => {
    await assertFree(config);
    await assertFree({ port: vitePort, host: viteHost });
  });
  const deps = { ...shop, clock: () => new Date() };
  await releaseLocalBuilds(deps);
  // React's development build, which hot reload needs, is a shell of its own, on no channel.
  await build("shell", "development");
  const shell = await publish(deps, await readBuild(buildFolder("shell", "development")), "dev");

  const vite = await startVite(name, config);
  const site = serve({
    config,
    ...shop,
    dev: { name, origin: vite.origin, entry: vite.entry, shellVersion: shell.version },
  });
  console.log(`\n${config.origin} with ${name} from ${vite.origin}\n`);
  // Vite's own listener would end the process before the shop is closed.
  process.removeAllListeners("SIGTERM");
  stopOnSignal(async () => {
    await vite.close();
    await site.stop();
    await shop.unlock();
  });
}

async function startVite(
  name: string,
  config: Config,
): Promise<{ origin: string; entry: string; close(): Promise<void> }> {
  const info = readPackageInfo(join(root, name));
  const port = config.port + viteDistance;
  const origin = `http://${viteHost}:${port}`;
  const server = await createServer(devServerConfig(info, { port, origin, site: config.origin }));
  await server.listen();
  const entry = info.kind === "shell" ? "/src/entry.tsx" : "/remote-entry.js";
  return { origin, entry, close: () => server.close() };
}
