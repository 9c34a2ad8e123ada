import { KitError } from "../kit-error.ts";
import type { Command } from "../parse-command.ts";
import type { CommandContext } from "./command-context.ts";
import { findPackages } from "./find-packages.ts";

const defaultPort = 4000;

/** Shows a running site with a package from its sources, until a signal stops it. */
export async function develop(
  command: Command,
  { folder, env, say }: CommandContext,
): Promise<void> {
  const { names, shop, options } = command;
  if (!shop) throw new KitError("Say which site: --site https://shop.example");
  const [info, ...others] = findPackages(folder, names);
  if (!info || others.length > 0) throw new KitError("Name one package");
  const port = readPort(options.port);
  // Vite and its plugins read this when they load.
  process.env.NODE_ENV = "development";
  const { developInSite } = await import("../develop/develop-in-site.ts");
  const ended = waitForEnd();
  const site = await developInSite(info, shop, port, env.RELEASE_TOKEN);
  say(`\n${site.origin} is ${shop} with ${info.name} from ${info.folder}\n`);
  await ended;
  await site.close();
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new KitError(`${text} is not a port`);
  }
  return port;
}

/** Resolves when a signal stops the command. */
const waitForEnd = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, resolve);
  });
