import { type Logger, type Metrics, measureSpan, type Release } from "@aushadhi/api/src/server";
import type { ShopInfo } from "@aushadhi/shared-ui";
import type { ResolvedPage } from "../page/resolve-page.ts";
import { type Candidate, listCandidates, listFragmentOwners } from "./candidates.ts";
import type { PageText } from "./protocol.ts";
import { createReleaseHealth } from "./release-health.ts";
import { RendererLost, RenderFailure } from "./render-errors.ts";
import { type RequestRenderDeps, requestRender } from "./request-render.ts";

export interface RenderDocumentDeps extends RequestRenderDeps {
  clock: () => Date;
  log: Logger;
  metrics: Pick<Metrics, "observe" | "increase">;
}

/** A document's content, and how much of it the server rendered. */
export interface RenderResult {
  page: PageText;
  /** Whether it contains the page's own content; otherwise the browser renders it. */
  rendered: boolean;
  /** Remotes whose fragments it contains. */
  fragments: readonly string[];
  /** Cache tags of shown data that changes without a new catalogue version, such as stock. */
  tags: ReadonlySet<string>;
  /** False when something is missing that the next try may render. */
  complete: boolean;
}

export type RenderDocument = (page: ResolvedPage, shop: ShopInfo) => Promise<RenderResult>;

/** Milliseconds of wall time for a document. They leave room for a busy machine. */
const timeouts = {
  /** With a remote's code. */
  document: 2_000,
  /** After a remote's code has used up its time. */
  retry: 500,
  /** With only the shell's code. After this there is no page at all, so it is long. */
  shell: 10_000,
};

/** Length limit of a logged error, in characters. */
const maxErrorLength = 4000;

/** How often other documents may end the process before this document runs without remote code. */
const maxLosses = 3;

/**
 * Creates the function that renders a document with the server code of all healthy remotes. When a remote's code throws,
 * hangs or ends its process, the document is rendered again without it, and the browser renders that part.
 */
export function createRenderDocument(deps: RenderDocumentDeps): RenderDocument {
  const { log, metrics } = deps;
  /** Releases at server start, as `name@version`. The first document sets them. */
  let first: ReadonlySet<string> | undefined;
  // Fragments are on every page, so a longer probation of new ones would protect no page.
  const healthByRole = {
    page: createReleaseHealth(deps.clock, (release) => first?.has(getKey(release)) === false),
    fragments: createReleaseHealth(deps.clock),
  };
  const known = new Map<string, Release>();
  deps.renderer.onUncaught(({ owner, release: key, error, isFatal }) => {
    const release = known.get(key);
    if (release) {
      for (const health of Object.values(healthByRole)) health.recordFailure(release, isFatal);
    }
    logFailure(log, { release: release ? key : owner, timeout: false, error });
  });

  return async (page, shop) => {
    first ??= new Set(page.set.remotes.map(getKey));
    const candidates = listCandidates(page, healthByRole);
    for (const { release } of candidates) known.set(getKey(release), release);
    const isShellPage = !page.owner || page.owner.release === page.set.shell;

    let active = candidates.filter(({ release, health }) => health.admit(release));
    let failure: { culprit: Candidate; error: RenderFailure } | undefined;
    let losses = 0;
    const { name, version } = page.owner?.release ?? page.set.shell;
    const labels = { package: name, version };
    const tags = new Set<string>();
    for (;;) {
      const rendered = isShellPage || active.some(({ role }) => role === "page");
      try {
        const timeout = selectTimeout(active, failure?.error);
        const text = await measureSpan(
          "render",
          () => requestRender(deps, { page, shop, rendered, active, tags, timeout }),
          (seconds) => metrics.observe("document_render_seconds", labels, seconds),
        );
        for (const { release, health, path } of active) health.recordSuccess(release, path);
        if (failure) blame(log, failure.culprit, failure.error, page);
        return {
          page: text,
          rendered,
          fragments: listFragmentOwners(active).map(({ name }) => name),
          tags,
          complete: rendered && active.length === candidates.length,
        };
      } catch (error) {
        if (error instanceof RendererLost) {
          losses++;
          active = active.filter(
            ({ release, health }) => losses < maxLosses && health.admit(release),
          );
          continue;
        }
        const culprit = error instanceof RenderFailure ? findCulprit(active, error) : undefined;
        if (!culprit || !(error instanceof RenderFailure)) throw error;
        // Record it now, so that no other document waits for this release during the retry.
        if (error.isFatal) culprit.health.recordFailure(culprit.release, true);
        failure = { culprit, error };
        const { name, version } = culprit.release;
        const kind = nameFailure(error);
        metrics.increase("render_failures_total", { package: name, version, kind });
        active = active.filter((one) => one !== culprit);
      }
    }
  };
}

const nameFailure = ({ isTimeout, isHang }: RenderFailure) =>
  isTimeout ? (isHang ? "late" : "exited") : "threw";

const getKey = ({ name, version }: Pick<Release, "name" | "version">) => `${name}@${version}`;

function selectTimeout(active: readonly Candidate[], failure: RenderFailure | undefined): number {
  if (active.length === 0) return timeouts.shell;
  return failure?.isTimeout ? timeouts.retry : timeouts.document;
}

/** Finds whose code was running. When unknown, it blames the fragments first and then the page. */
function findCulprit(
  active: readonly Candidate[],
  { owner }: RenderFailure,
): Candidate | undefined {
  return active.find(({ release }) => release.name === owner) ?? active[0];
}

function blame(log: Logger, culprit: Candidate, error: RenderFailure, page: ResolvedPage): void {
  const { release, health } = culprit;
  // A fatal failure was already recorded.
  if (!error.isFatal) health.recordFailure(release, false);
  logFailure(log, {
    release: getKey(release),
    route: page.owner?.route.path,
    timeout: error.isTimeout,
    error: error.message,
  });
}

/** @param failure without a route when the code ran outside every render */
function logFailure(
  log: Logger,
  failure: { release: string; route?: string | undefined; timeout: boolean; error: string },
): void {
  const error = failure.error.slice(0, maxErrorLength);
  log.error({ kind: "render_failure", where: "server", ...failure, error });
}
