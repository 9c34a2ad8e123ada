import type { Logger, Release, ReleasePlane, ReleaseSet } from "@aushadhi/api/src/app";
import type { ShopInfo } from "@aushadhi/shared-ui";
import type { RenderedPage } from "../../src/server-entry.tsx";
import { type DocumentAddress, pageAddresses } from "../document/address.ts";
import type { Viewer } from "../document/viewer.ts";
import type { ServerModule } from "./protocol.ts";
import { type Renderer, RendererBusy, type RenderInput, RenderTimeout } from "./renderer.ts";
import { createServerHealth } from "./server-health.ts";

export interface RenderDocumentDeps {
  releases: ReleasePlane;
  renderer: Renderer;
  shop: () => ShopInfo;
  /** Calls to the API as this visitor. */
  callApiAs: (viewer: Viewer | null) => RenderInput["callApi"];
  clock: () => Date;
  log: Logger;
}

/** A document's content, and what the server could do of it. */
export interface Drawn {
  page: RenderedPage;
  /** Whether the page's own part is in it; else the browser renders it. */
  rendered: boolean;
  /** Remotes whose parts are in it. */
  parts: readonly string[];
  /** False when something is missing that the next visitor's document may have. */
  complete: boolean;
}

export type RenderDocument = (
  set: ReleaseSet,
  address: DocumentAddress,
  viewer: Viewer | null,
) => Promise<Drawn>;

/**
 * Renders a document with as much of the remotes' server code as is well. What throws or hangs is left to the
 * browser: first the parts, and if it was not they, the page.
 */
export function createRenderDocument(deps: RenderDocumentDeps): RenderDocument {
  // A remote's parts may fail where its pages do not.
  const pageHealth = createServerHealth(deps.clock);
  const partHealth = createServerHealth(deps.clock);

  return async (set, address, viewer) => {
    const owner = set.remotes.find(({ name }) => name === address.page?.owner) ?? null;
    const suppliers = set.remotes.filter(({ manifest }) => manifest.parts && manifest.server);
    const well = suppliers.filter((one) => partHealth.isWell(one));
    const draw = async (page: boolean, parts: readonly Release[]): Promise<Drawn> => ({
      page: await render(deps, { set, address, viewer, owner, page, parts }),
      rendered: page,
      parts: parts.map(({ name }) => name),
      complete: page && parts.length === suppliers.length,
    });
    const blame = (releases: readonly Release[], health: typeof pageHealth, error: unknown) => {
      for (const release of releases) {
        health.failed(release);
        logFailure(deps.log, release, address, error);
      }
    };

    /** With the parts, or without them where they are to blame. */
    const drawPage = async (page: boolean): Promise<Drawn> => {
      if (well.length === 0) return draw(page, []);
      try {
        const drawn = await draw(page, well);
        for (const release of well) partHealth.succeeded(release);
        return drawn;
      } catch (error) {
        if (error instanceof RendererBusy) throw error;
        const drawn = await draw(page, []);
        blame(well, partHealth, error);
        return drawn;
      }
    };

    if (!owner) return drawPage(true);
    if (!owner.manifest.server || !pageHealth.isWell(owner)) return drawPage(false);
    try {
      const drawn = await drawPage(true);
      pageHealth.succeeded(owner);
      return drawn;
    } catch (error) {
      if (error instanceof RendererBusy) throw error;
      blame([owner], pageHealth, error);
      return draw(false, []);
    }
  };
}

interface Drawing {
  set: ReleaseSet;
  address: DocumentAddress;
  viewer: Viewer | null;
  /** The remote whose page it is; null for the shell's own. */
  owner: Release | null;
  /** Whether the page's own part is rendered. */
  page: boolean;
  /** Releases whose parts are rendered. */
  parts: readonly Release[];
}

async function render(deps: RenderDocumentDeps, drawing: Drawing): Promise<RenderedPage> {
  const { set, address, viewer, owner, page, parts } = drawing;
  const used = new Set([...(page && owner ? [owner] : []), ...parts]);
  const [shell, ...remotes] = await Promise.all(
    [set.shell, ...used].map((release) => serverModule(deps.releases, release)),
  );
  if (!shell) throw new Error("The shell has no server module");
  const request = {
    path: address.path,
    search: address.search,
    shop: deps.shop(),
    user: viewer?.user ?? null,
    addresses: pageAddresses(set),
    rendered: page,
    parts: set.remotes.flatMap((release) => {
      const { name, manifest } = release;
      if (!manifest.parts) return [];
      return [{ owner: name, names: manifest.parts.names, rendered: parts.includes(release) }];
    }),
  };
  return deps.renderer.render({ request, shell, remotes, callApi: deps.callApiAs(viewer) });
}

async function serverModule(releases: ReleasePlane, release: Release): Promise<ServerModule> {
  const { name, version } = release;
  const code = await releases.serverCode(release);
  if (code === null) throw new Error(`${name}@${version} has no server module`);
  return { name, version, code };
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
