import {
  bindContext,
  findUnavailable,
  type Release,
  type ReleasePlane,
} from "@aushadhi/api/src/server";
import type { ShopInfo } from "@aushadhi/shared-ui";
import type { PageRequest } from "../../src/server-entry.tsx";
import type { ResolvedPage } from "../page/resolve-page.ts";
import type { Viewer } from "../page/viewer.ts";
import { type Candidate, listFragmentOwners } from "./candidates.ts";
import type { PageText, ServerModule } from "./protocol.ts";
import { RenderFailure } from "./render-errors.ts";
import type { Renderer, RenderInput } from "./renderer.ts";

export interface RequestRenderDeps {
  releases: Pick<ReleasePlane, "getServerCode">;
  renderer: Renderer;
  /** Creates API calls as this visitor. */
  callApiAs: (
    viewer: Viewer | null,
    collectTags: (tags: readonly string[]) => void,
  ) => RenderInput["callApi"];
}

/** One try to render a document. */
interface Attempt {
  page: ResolvedPage;
  shop: ShopInfo;
  /** Whether the page's own content is rendered. */
  rendered: boolean;
  /** Releases whose code may run, besides the shell's. */
  active: readonly Candidate[];
  /** Whether it needs a new process of its own. */
  isAlone: boolean;
  /** Receives the cache tags of shown data. */
  tags: Set<string>;
  /** In milliseconds. */
  timeout: number;
}

/** Sends a page to a renderer process, with the server code of the active releases. */
export async function requestRender(deps: RequestRenderDeps, attempt: Attempt): Promise<PageText> {
  const { page, active, isAlone, tags, timeout } = attempt;
  const releases = new Set(active.map(({ release }) => release));
  const [shell, ...remotes] = await Promise.all(
    [page.set.shell, ...releases].map((release) => loadServerModule(deps.releases, release)),
  );
  if (!shell) throw new Error("The shell has no server module");
  // The shell's own code alone can be rendered anywhere.
  const needsOwn = isAlone && active.length > 0;
  const blocks = active.map(({ release, health }) => health.countBlocks(release));
  return deps.renderer.render({
    request: buildPageRequest(attempt),
    shell,
    remotes,
    // Its calls arrive by a channel that other renders share.
    callApi: bindContext(
      deps.callApiAs(page.viewer, (some) => {
        for (const tag of some) tags.add(tag);
      }),
    ),
    queue:
      needsOwn || !active.every(({ release, health, path }) => health.isProven(release, path))
        ? "probation"
        : "healthy",
    isAlone: needsOwn,
    timeout,
    isWanted: () =>
      active.every(({ release, health }, index) => health.countBlocks(release) === blocks[index]),
  });
}

function buildPageRequest({ page, shop, rendered, active }: Attempt): PageRequest {
  const { set, pages, path, search, viewer } = page;
  const fragmentOwners = listFragmentOwners(active);
  return {
    path,
    search,
    shop,
    user: viewer?.user ?? null,
    addresses: pages,
    rendered,
    parts: set.remotes.flatMap((release) => {
      const { name, manifest } = release;
      if (!manifest.parts) return [];
      const { names } = manifest.parts;
      return [{ owner: name, names, rendered: fragmentOwners.includes(release) }];
    }),
  };
}

/**
 * Loads a release's server module.
 * @throws RenderFailure of this release when the module is missing or differs from the published one
 */
async function loadServerModule(
  releases: Pick<ReleasePlane, "getServerCode">,
  release: Release,
): Promise<ServerModule> {
  const { name, version } = release;
  const fail = (error: unknown): never => {
    throw findUnavailable(error) ? error : new RenderFailure(String(error), name, "threw");
  };
  const code = await releases.getServerCode(release).catch(fail);
  return code === null ? fail(`${name}@${version} has no server module`) : { name, version, code };
}
