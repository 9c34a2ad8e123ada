import { developmentHeader, developmentVersion } from "@aushadhi/api/contract";
import { createServer } from "vite";
import { buildDevServerConfig } from "../../build/dev-preset.ts";
import type { PackageInfo } from "../../build/package-info.ts";
import { exitCodes, KitError } from "../kit-error.ts";
import { describeDevelopment, developedDocuments } from "./developed-documents.ts";
import { type DevelopedSite, listenAt } from "./developed-site.ts";
import { siteProxy } from "./site-proxy.ts";

/**
 * Serves a running site with one package from its sources, only on this machine. Documents, API calls and all other
 * files come from the site.
 * @param port local port
 * @param token release token of the package, which a shop wants that serves visitors
 */
export async function developInSite(
  info: PackageInfo,
  address: string,
  port: number,
  token?: string,
): Promise<DevelopedSite> {
  const site = new URL(address);
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const header = await describeDevelopment(info).catch((error: Error) => {
    throw new KitError(`${info.name} cannot be developed:\n${error.message}`);
  });
  await assertDevelopable(site, info, { ...authorization, [developmentHeader]: header });
  const documents = developedDocuments(info, header, authorization);
  return listenAt(port, () =>
    createServer(buildDevServerConfig(info, { port, proxy: siteProxy(site), documents })),
  );
}

/** Checks that the site answers and accepts this package. */
async function assertDevelopable(
  site: URL,
  { name }: PackageInfo,
  headers: Record<string, string>,
): Promise<void> {
  const answer = await fetch(site, { headers }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new KitError(`${site.origin} cannot be reached: ${reason}`, exitCodes.unreachable);
  });
  const text = await answer.text();
  if (answer.status === 400) throw new KitError(text.trim());
  if (answer.status === 403) throw new KitError(text.trim(), exitCodes.notAllowed);
  if (answer.status >= 502) {
    throw new KitError(`${site.origin} answered ${answer.status}`, exitCodes.unreachable);
  }
  if (!text.includes(`/mfe/${name}/${developmentVersion}/`)) {
    throw new KitError(`${site.origin} knows no packages under development: update the shop`);
  }
}
