import type { PackageInfo } from "../../build/package-info.ts";
import { type CannedRole, cannedRoles } from "../canned/canned-role.ts";
import { KitError } from "../kit-error.ts";
import type { Command } from "../parse-command.ts";
import type { CommandContext } from "./command-context.ts";
import { findPackages } from "./find-packages.ts";

const defaultPort = 4000;

/** Shows a package from its sources, in a running site or without one, until a signal stops it. */
export async function develop(
  command: Command,
  { folder, env, say }: CommandContext,
): Promise<void> {
  const { names, shop, options } = command;
  const [info, ...others] = findPackages(folder, names);
  if (!info || others.length > 0) throw new KitError("Name one package");
  const port = readPort(options.port);
  // Vite and its plugins read this when they load.
  process.env.NODE_ENV = "development";
  const ended = waitForEnd();
  const site = await (shop ? openInSite(info, shop, port, env) : openAlone(info, port, options.as));
  const around = shop ? `${shop} with` : "an example shop with";
  say(`\n${site.origin} is ${around} ${info.name} from ${info.folder}\n`);
  await ended;
  await site.close();
}

// Each loads only what it needs, after the environment is set.
async function openInSite(info: PackageInfo, shop: string, port: number, env: NodeJS.ProcessEnv) {
  const { developInSite } = await import("../develop/develop-in-site.ts");
  return developInSite(info, shop, port, env.RELEASE_TOKEN);
}

async function openAlone(info: PackageInfo, port: number, role: string | undefined) {
  const { developAlone } = await import("../develop/develop-alone.ts");
  return developAlone(info, port, readRole(role));
}

function readRole(role = "guest"): CannedRole {
  const found = cannedRoles.find((one) => one === role);
  if (!found && role !== "guest") {
    throw new KitError(`${role} is no role: use guest, ${cannedRoles.join(", ")}`);
  }
  return found ?? null;
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
