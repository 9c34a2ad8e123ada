import { join } from "node:path";
import { createServer } from "vite";
import { buildHostServerConfig } from "../../build/dev-preset.ts";
import type { PackageInfo } from "../../build/package-info.ts";
import type { CannedRole } from "../canned/canned-role.ts";
import { KitError } from "../kit-error.ts";
import { surroundings } from "../places.ts";
import { cannedSite } from "./canned-site.ts";
import { type DevelopedSite, listenAt } from "./developed-site.ts";

/**
 * Serves a remote from its sources without a shop, only on this machine: a plain bar with its entries, its pages and
 * fragments, and example answers for every call of the contract.
 * @param port local port
 * @param role who is signed in; null for a guest
 */
export async function developAlone(
  info: PackageInfo,
  port: number,
  role: CannedRole,
): Promise<DevelopedSite> {
  if (info.kind !== "remote")
    throw new KitError(`${info.name} is no remote: name a shop with --site`);
  const host = join(surroundings, "shared-ui/kit/host/host.tsx");
  const site = cannedSite(info, host, role);
  return listenAt(port, () => createServer(buildHostServerConfig(info, { port, host, site })));
}
