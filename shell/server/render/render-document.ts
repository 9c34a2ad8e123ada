import { type Logger, type Metrics, measureSpan, type Release } from "@aushadhi/api/src/server";
import type { ShopInfo } from "@aushadhi/shared-ui";
import type { ResolvedPage } from "../page/resolve-page.ts";
import { type Candidate, listCandidates, listFragmentOwners } from "./candidates.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import type { PageText } from "./protocol.ts";
import { RendererLost, RenderFailure } from "./render-errors.ts";
import { type RequestRenderDeps, requestRender } from "./request-render.ts";

export interface RenderDocumentDeps extends RequestRenderDeps {
  clock: () => Date;
  log: Logger;
  metrics: Pick<Metrics, "observe" | "increase">;
}

/** A document's content, and what the server could do of it. */
export interface RenderResult {
  page: PageText;
  /** Whether the page's own content is in it; else the browser renders it. */
  rendered: boolean;
  /** Remotes whose fragments are in it. */
  fragments: readonly string[];
  /** What it shows that changes without a new version of the catalogue. */
  tags: ReadonlySet<string>;
  /** False when something is missing that the next visitor's document may have. */
  complete: boolean;
}

export type RenderDocument = (page: ResolvedPage, shop: ShopInfo) => Promise<RenderResult>;

/** Milliseconds that a document may take. They are wall time, and a busy machine is not a hanging remote. */
const timeouts = {
  /** With a remote's code in it. */
  document: 2_000,
  /** What is left when the code of one has used that up. */
  retry: 500,
  /** With the shell's code alone: past this there is no page at all, so a busy machine gets its time. */
  shell: 10_000,
};

/** The longest error that is logged, in characters. */
const maxErrorLength = 4000;

/** Losses of the process to other documents after which a document goes without any remote's code. */
const maxLosses = 3;

/**
 * Renders a document with as much of the remotes' server code as is healthy. Code that throws, hangs or ends its
 * process is left to the browser, and the document is made again without it.
 */
export function createRenderDocument(deps: RenderDocumentDeps): RenderDocument {
  const { log, metrics } = deps;
  /** What the server began with, by `name@version`; the first document tells. */
  let first: ReadonlySet<string> | undefined;
  // Fragments are on every page: no page would be safer from new ones that are rendered apart for longer.
  const breakers = {
    page: createCircuitBreaker(deps.clock, (release) => first?.has(getKey(release)) === false),
    fragments: createCircuitBreaker(deps.clock),
  };
  const known = new Map<string, Release>();
  deps.renderer.onUncaught(({ owner, release: key, error, isFatal }) => {
    const release = known.get(key);
    if (release) {
      for (const breaker of Object.values(breakers)) breaker.recordFailure(release, isFatal);
    }
    logFailure(log, { release: release ? key : owner, timeout: false, error });
  });

  return async (page, shop) => {
    first ??= new Set(page.set.remotes.map(getKey));
    const candidates = listCandidates(page, breakers);
    for (const { release } of candidates) known.set(getKey(release), release);
    const isShellPage = !page.owner || page.owner.release === page.set.shell;

    let active = candidates.filter(({ release, breaker }) => breaker.admit(release));
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
        for (const { release, breaker, path } of active) breaker.recordSuccess(release, path);
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
            ({ release, breaker }) => losses < maxLosses && breaker.admit(release),
          );
          continue;
        }
        const culprit = error instanceof RenderFailure ? findCulprit(active, error) : undefined;
        if (!culprit || !(error instanceof RenderFailure)) throw error;
        // Nobody else may wait for it while this document is made again.
        if (error.isFatal) culprit.breaker.recordFailure(culprit.release, true);
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

/** Whose code was running; where that cannot be told, the fragments, and if it was not they, the page. */
function findCulprit(
  active: readonly Candidate[],
  { owner }: RenderFailure,
): Candidate | undefined {
  return active.find(({ release }) => release.name === owner) ?? active[0];
}

function blame(log: Logger, culprit: Candidate, error: RenderFailure, page: ResolvedPage): void {
  const { release, breaker } = culprit;
  // What took its process with it has been left alone since then.
  if (!error.isFatal) breaker.recordFailure(release, false);
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
