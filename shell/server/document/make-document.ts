import type { Logger, Release, ReleasePlane, ReleaseSet } from "@aushadhi/api/src/app";
import type { ShopInfo } from "@aushadhi/shared-ui";
import type { RenderedPage } from "../../src/server-entry.tsx";
import {
  type Renderer,
  RendererBusy,
  type RenderInput,
  RenderTimeout,
} from "../render/renderer.ts";
import { createServerHealth } from "../render/server-health.ts";
import { type DocumentAddress, pageAddresses } from "./address.ts";
import { documentHtml, inlineScripts } from "./document.ts";
import type { MadeDocument, MakeDocument } from "./documents.ts";
import { documentModules, fileAddress } from "./modules.ts";
import { documentPolicy } from "./policy.ts";
import type { Viewer } from "./viewer.ts";

export interface MakeDocumentDeps {
  releases: ReleasePlane;
  renderer: Renderer;
  shop: () => ShopInfo;
  /** Calls to the API as this visitor. */
  callApiAs: (viewer: Viewer | null) => RenderInput["callApi"];
  clock: () => Date;
  log: Logger;
}

/**
 * Renders documents. When a remote's server code throws or hangs, its page is left to the browser; the
 * rest of the document is rendered as ever.
 */
export function createMakeDocument(deps: MakeDocumentDeps): MakeDocument {
  const health = createServerHealth(deps.clock);

  return async (set, address, viewer) => {
    const remote = set.remotes.find(({ name }) => name === address.page?.owner) ?? null;
    const module = remote && (await serverModule(deps.releases, remote));
    if (!remote || (module && health.isWell(remote))) {
      try {
        const page = await render(deps, set, address, viewer, module ? [module] : [], true);
        if (remote) health.succeeded(remote);
        return assemble(deps, set, address, viewer, page, true);
      } catch (error) {
        if (!remote || error instanceof RendererBusy) throw error;
        health.failed(remote);
        logFailure(deps.log, remote, address, error);
      }
    }
    const page = await render(deps, set, address, viewer, [], false);
    return assemble(deps, set, address, viewer, page, false);
  };
}

async function render(
  deps: MakeDocumentDeps,
  set: ReleaseSet,
  { path, search }: DocumentAddress,
  viewer: Viewer | null,
  remotes: RenderInput["remotes"],
  rendered: boolean,
): Promise<RenderedPage> {
  const shell = await serverModule(deps.releases, set.shell);
  if (!shell) throw new Error(`shell@${set.shell.version} has no server module`);
  const request = {
    path,
    search,
    shop: deps.shop(),
    user: viewer?.user ?? null,
    addresses: pageAddresses(set),
    rendered,
  };
  return deps.renderer.render({ request, shell, remotes, callApi: deps.callApiAs(viewer) });
}

function assemble(
  deps: MakeDocumentDeps,
  set: ReleaseSet,
  address: DocumentAddress,
  viewer: Viewer | null,
  page: RenderedPage,
  rendered: boolean,
): MadeDocument {
  const modules = documentModules(set, address);
  const shop = deps.shop();
  const remotes = set.remotes.map((release) => ({
    name: release.name,
    version: release.version,
    entry: fileAddress(release, release.manifest.entry),
    routes: release.manifest.routes.map(({ path, access }) => ({ path, access })),
  }));
  const { path, search } = address;
  const boot = {
    shell: { version: set.shell.version },
    remotes,
    shop,
    user: viewer?.user ?? null,
    address: { path, search },
    rendered,
  };
  return {
    status: page.head.status ?? 200,
    html: documentHtml({ page, boot, modules }),
    policy: documentPolicy(inlineScripts(modules), shop.origin),
    complete: rendered,
  };
}

async function serverModule(releases: ReleasePlane, release: Release) {
  const code = await releases.serverCode(release);
  return code === null ? null : { name: release.name, version: release.version, code };
}

function logFailure(log: Logger, remote: Release, address: DocumentAddress, error: unknown): void {
  log.error({
    kind: "render_failure",
    where: "server",
    release: `${remote.name}@${remote.version}`,
    route: address.page?.pattern,
    timeout: error instanceof RenderTimeout,
    error: error instanceof Error ? error.message.slice(0, 4000) : String(error),
  });
}
