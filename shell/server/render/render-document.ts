import {
  findUnavailable,
  type Logger,
  type Release,
  type ReleasePlane,
  type ReleaseSet,
} from "@aushadhi/api/src/server";
import type { ShopInfo } from "@aushadhi/shared-ui";
import { type DocumentAddress, pageAddresses } from "../document/address.ts";
import type { Viewer } from "../document/viewer.ts";
import type { PageText, ServerModule } from "./protocol.ts";
import { createReleaseHealth, type ReleaseHealth } from "./release-health.ts";
import { RendererLost, RenderFailure } from "./render-errors.ts";
import type { Renderer, RenderInput } from "./renderer.ts";

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
export interface RenderResult {
  page: PageText;
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
) => Promise<RenderResult>;

/** Milliseconds that a document may take. They are wall time, and a busy machine is not a hanging remote. */
const limits = {
  /** With a remote's code in it. */
  document: 2_000,
  /** What is left when the code of one has used that up. */
  afterwards: 500,
  /** With the shell's code alone: past this there is no page at all, so a busy machine gets its time. */
  shell: 10_000,
};

/** Losses of the process to other documents after which a document goes without any remote's code. */
const mostLosses = 3;

/** A release in one of its roles: a remote's parts may fail where its pages do not. */
interface Used {
  release: Release;
  health: ReleaseHealth;
  role: "page" | "parts";
}

/**
 * Renders a document with as much of the remotes' server code as is well. Code that throws, hangs or ends its process
 * is left to the browser, and the document is made again without it.
 */
export function createRenderDocument(deps: RenderDocumentDeps): RenderDocument {
  const pageHealth = createReleaseHealth(deps.clock);
  const partHealth = createReleaseHealth(deps.clock);
  const known = new Map<string, Release>();
  deps.renderer.onStray(({ owner, release: key, error, isFatal }) => {
    const release = known.get(key);
    if (release) for (const health of [pageHealth, partHealth]) health.failed(release, isFatal);
    logFailure(deps.log, release ? key : owner, undefined, error, false);
  });

  return async (set, address, viewer) => {
    const owner = set.remotes.find(({ name }) => name === address.page?.owner) ?? null;
    const suppliers = set.remotes.filter(({ manifest }) => manifest.parts && manifest.server);
    const candidates: Used[] = [
      ...suppliers.map((release): Used => ({ release, health: partHealth, role: "parts" })),
      ...(owner?.manifest.server
        ? [{ release: owner, health: pageHealth, role: "page" } as const]
        : []),
    ];
    for (const { release } of candidates) known.set(`${release.name}@${release.version}`, release);

    let using = candidates.filter(({ release, health }) => health.admits(release));
    let failure: { culprit: Used; error: RenderFailure } | undefined;
    let losses = 0;
    for (;;) {
      const page = !owner || using.some(({ role }) => role === "page");
      const parts = using.flatMap(({ role, release }) => (role === "parts" ? [release] : []));
      try {
        const rendered = await render(deps, {
          ...{ set, address, viewer, owner, page, parts, using },
          timeout: timeoutOf(using, failure?.error),
        });
        for (const { release, health } of using) health.succeeded(release);
        if (failure) blame(deps.log, failure.culprit, failure.error, address);
        return {
          page: rendered,
          rendered: page,
          parts: parts.map(({ name }) => name),
          complete: page && parts.length === suppliers.length,
        };
      } catch (error) {
        if (error instanceof RendererLost) {
          losses++;
          using = using.filter(
            ({ release, health }) => losses < mostLosses && health.admits(release),
          );
          continue;
        }
        const culprit = error instanceof RenderFailure ? findCulprit(using, error) : undefined;
        if (!culprit || !(error instanceof RenderFailure)) throw error;
        // Nobody else may wait for it while this document is made again.
        if (error.isFatal) culprit.health.failed(culprit.release, true);
        failure = { culprit, error };
        using = using.filter((one) => one !== culprit);
      }
    }
  };
}

function timeoutOf(using: readonly Used[], failure: RenderFailure | undefined): number {
  if (using.length === 0) return limits.shell;
  return failure?.isTimeout ? limits.afterwards : limits.document;
}

/** Whose code was running; where that cannot be told, the parts, and if it was not they, the page. */
function findCulprit(using: readonly Used[], { owner }: RenderFailure): Used | undefined {
  return using.find(({ release }) => release.name === owner) ?? using[0];
}

function blame(log: Logger, culprit: Used, error: RenderFailure, address: DocumentAddress): void {
  const { release, health } = culprit;
  // What took its process with it has been left alone since then.
  if (!error.isFatal) health.failed(release, false);
  const name = `${release.name}@${release.version}`;
  logFailure(log, name, address.page?.pattern, error.message, error.isTimeout);
}

interface Rendering {
  set: ReleaseSet;
  address: DocumentAddress;
  viewer: Viewer | null;
  /** The remote whose page it is; null for the shell's own. */
  owner: Release | null;
  /** Whether the page's own part is rendered. */
  page: boolean;
  /** Releases whose parts are rendered. */
  parts: readonly Release[];
  using: readonly Used[];
  timeout: number;
}

async function render(deps: RenderDocumentDeps, rendering: Rendering): Promise<PageText> {
  const { set, address, viewer, page, parts, using, timeout } = rendering;
  const releases = new Set(using.map(({ release }) => release));
  const [shell, ...remotes] = await Promise.all(
    [set.shell, ...releases].map((release) => serverModule(deps.releases, release)),
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
  const rests = using.map(({ release, health }) => health.rests(release));
  return deps.renderer.render({
    request,
    shell,
    remotes,
    callApi: deps.callApiAs(viewer),
    lane: using.every(({ release, health }) => health.isProven(release)) ? "healthy" : "probation",
    timeout,
    isWanted: () =>
      using.every(({ release, health }, place) => health.rests(release) === rests[place]),
  });
}

/** A release's server module. One that is missing or not what was published is that release's failure. */
async function serverModule(releases: ReleasePlane, release: Release): Promise<ServerModule> {
  const { name, version } = release;
  const fail = (error: unknown): never => {
    throw findUnavailable(error) ? error : new RenderFailure(String(error), name, "threw");
  };
  const code = await releases.serverCode(release).catch(fail);
  return code === null ? fail(`${name}@${version} has no server module`) : { name, version, code };
}

function logFailure(
  log: Logger,
  release: string,
  route: string | undefined,
  error: string,
  isTimeout: boolean,
): void {
  log.error({
    kind: "render_failure",
    where: "server",
    release,
    route,
    timeout: isTimeout,
    error: error.slice(0, 4000),
  });
}
