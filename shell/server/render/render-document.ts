import {
  type DocumentWatch,
  type Logger,
  type Metrics,
  measureSpan,
  type Release,
  type ReleaseSet,
  type SandboxMode,
} from "@aushadhi/api/src/server";
import type { ShopInfo } from "@aushadhi/shared-ui";
import type { ResolvedPage } from "../page/resolve-page.ts";
import { type Candidate, listCandidates, listFragmentOwners } from "./candidates.ts";
import { findCulprits, type TracedFailure } from "./find-culprits.ts";
import { mayRun } from "./may-run.ts";
import type { PageText } from "./protocol.ts";
import { createReleaseHealth } from "./release-health.ts";
import { RendererDown, type RenderFailure } from "./render-errors.ts";
import { type RequestRenderDeps, requestRender } from "./request-render.ts";

export interface RenderDocumentDeps extends RequestRenderDeps {
  /** Where the server code of releases runs. */
  sandbox: SandboxMode;
  clock: () => Date;
  log: Logger;
  metrics: Pick<Metrics, "observe" | "increase">;
  /** Counts renders for the figures of each release; missing for previews. */
  renders?: Pick<DocumentWatch, "countRender" | "countRenderFailure"> | undefined;
  /** What visitors get who have no canary. Default: the set of the first document. */
  getStable?: (() => Promise<ReleaseSet | null>) | undefined;
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
  /** Whether code of a release failed or is left out because it failed before. */
  hasFailed: boolean;
}

export type RenderDocument = (page: ResolvedPage, shop: ShopInfo) => Promise<RenderResult>;

/** Milliseconds for a document, not counting time in which no processor was free. */
const timeouts = {
  /** With a remote's code. */
  document: 2_000,
  /** With only the shell's code. After this there is no page at all, so it is long. */
  shell: 10_000,
};

/** Length limit of a logged error, in characters. */
const maxErrorLength = 4000;

/**
 * Creates the function that renders a document with the server code of all healthy remotes. When it throws, hangs or ends
 * its process, the document is rendered without each remote in turn; the browser renders the part that proved to fail.
 */
export function createRenderDocument(deps: RenderDocumentDeps): RenderDocument {
  const { log, metrics } = deps;
  /** Releases at server start, as `name@version`. Found with the first document, which may be that of a canary. */
  let first: ReadonlySet<string> | undefined;
  // Fragments are on every page, so a longer probation of new ones would protect no page.
  const healthByRole = {
    page: createReleaseHealth(deps.clock, (release) => first?.has(getKey(release)) === false),
    fragments: createReleaseHealth(deps.clock),
  };
  const known = new Map<string, Release>();
  deps.renderer.onUncaught(({ owner, release: key, isCertain, error, isFatal }) => {
    const release = isCertain ? known.get(key) : undefined;
    if (release) {
      for (const health of Object.values(healthByRole)) health.recordFailure(release, isFatal);
    }
    const lastRun = release || owner === "" ? undefined : key;
    logFailure(log, { release: release ? key : unknown, lastRun, timeout: false, error });
  });

  return async (page, shop) => {
    const stable = first ? null : await deps.getStable?.();
    first ??= new Set((stable ?? page.set).remotes.map(getKey));
    if (!mayRun(deps.sandbox, page.set.shell)) return createUnrendered(page);
    const candidates = listCandidates(page, healthByRole).filter(({ release }) =>
      mayRun(deps.sandbox, release),
    );
    for (const { release } of candidates) known.set(getKey(release), release);
    const isShellPage = !page.owner || page.owner.release === page.set.shell;
    const isRendered = (active: readonly Candidate[]) =>
      isShellPage || active.some(({ role }) => role === "page");
    const { name, version } = page.owner?.release ?? page.set.shell;
    const labels = { package: name, version };
    const tags = new Set<string>();
    const suspected = new Set<Candidate>();
    try {
      const { result, active, failures } = await findCulprits<Candidate, PageText>({
        parts: candidates.filter(({ release, health }) => health.admit(release)),
        render: (active, isAlone) => {
          const rendered = isRendered(active);
          const timeout = active.length === 0 ? timeouts.shell : timeouts.document;
          return measureSpan(
            "render",
            () => requestRender(deps, { page, shop, rendered, active, isAlone, tags, timeout }),
            {
              onDone: (seconds) => {
                metrics.observe("document_render_seconds", labels, seconds);
                deps.renders?.countRender({ name, version }, seconds);
              },
              facts: labels,
            },
          );
        },
        findNamed: (active, { owner }) => active.find(({ release }) => release.name === owner),
        suspect(active) {
          for (const one of active) {
            if (!suspected.has(one)) one.health.suspect(one.release);
            suspected.add(one);
          }
        },
        readmit: (active) =>
          active.filter((one) => suspected.has(one) || one.health.admit(one.release)),
      });
      for (const { release, health, path } of active) health.recordSuccess(release, path);
      recordFailures(deps, failures, page.owner?.route.path);
      const rendered = isRendered(active);
      return {
        page: result,
        rendered,
        fragments: listFragmentOwners(active).map(({ name }) => name),
        tags,
        complete: rendered && active.length === candidates.length,
        hasFailed: active.length < candidates.length,
      };
    } catch (error) {
      if (error instanceof RendererDown) {
        logFailure(log, { release: unknown, timeout: false, error: error.message });
      }
      throw error;
    } finally {
      for (const { release, health } of suspected) health.clear(release);
    }
  };
}

/** The shell's route of all other paths. */
const isUnknown = (owner: ResolvedPage["owner"]) => !owner || owner.route.path === "*";

/** A document without content, for a shell whose code may not run here. The browser renders everything. */
const createUnrendered = ({ path, owner }: ResolvedPage): RenderResult => ({
  page: {
    ...{ html: "", styles: "", state: JSON.stringify({ mutations: [], queries: [] }) },
    head: { title: "", description: "", canonical: path, ...(isUnknown(owner) && { status: 404 }) },
  },
  ...{ rendered: false, fragments: [], tags: new Set(), complete: true, hasFailed: false },
});

const getKey = ({ name, version }: Pick<Release, "name" | "version">) => `${name}@${version}`;

/** Counts and logs every failure. A culprit fails once for a document, however often it was tried. */
function recordFailures(
  { log, metrics, renders }: Pick<RenderDocumentDeps, "log" | "metrics" | "renders">,
  failures: readonly TracedFailure<Candidate>[],
  route: string | undefined,
): void {
  const isFatal = new Map<Candidate, boolean>();
  for (const { error, culprit } of failures) {
    if (culprit) isFatal.set(culprit, error.isFatal || isFatal.get(culprit) === true);
    const { name, version } = culprit?.release ?? { name: unknown, version: "" };
    metrics.increase("render_failures_total", { package: name, version, kind: nameFailure(error) });
    logFailure(log, {
      ...{ release: culprit ? getKey(culprit.release) : unknown, route },
      ...{ timeout: error.isTimeout, error: error.message },
    });
  }
  for (const [{ release, health }, fatal] of isFatal) {
    health.recordFailure(release, fatal);
    renders?.countRenderFailure(release);
  }
}

/** Stands for a release in the log when nobody knows whose code failed. */
const unknown = "unknown";

const nameFailure = ({ isTimeout, isHang }: RenderFailure) =>
  isTimeout ? (isHang ? "late" : "exited") : "threw";

/**
 * @param failure without a route when the code ran outside every render; with `lastRun` when it is only known whose code
 * ran last
 */
function logFailure(
  log: Logger,
  failure: {
    release: string;
    lastRun?: string | undefined;
    route?: string | undefined;
    timeout: boolean;
    error: string;
  },
): void {
  const error = failure.error.slice(0, maxErrorLength);
  log.error({ kind: "render_failure", where: "server", ...failure, error });
}
