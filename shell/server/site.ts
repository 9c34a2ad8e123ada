import { servedPaths } from "@aushadhi/api/contract";
import {
  type AppDeps,
  type AppEnv,
  AppError,
  type Config,
  canDevelop,
  createApp,
  createAuthCookies,
  createDocumentWatch,
  createPreviewTokens,
  createReleasePlane,
  createSignedBuckets,
  createSigningKey,
  createVisitors,
  createVisitorWork,
  findUnavailable,
  headLength,
  noMetrics,
  presentUser,
  readYourWrites,
  requestLog,
  requestPath,
  requireValidHost,
  type SandboxMode,
  securityHeaders,
} from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { countOrders } from "./canary/count-orders.ts";
import { createVisitorSets } from "./canary/visitor-sets.ts";
import { createAskDocument } from "./document/ask-document.ts";
import { createDocumentHandler } from "./document/create-document-handler.ts";
import { sendFailurePage, sendTooManyPage, sendUnavailablePage } from "./document/failure-pages.ts";
import { createGetDocument } from "./document/get-document.ts";
import { createMakeDocument } from "./document/make-document.ts";
import { fontRoutes } from "./files/font-files.ts";
import { kitRoutes, type PackedKit } from "./files/kit-routes.ts";
import { pictureRoutes } from "./files/picture-files.ts";
import { releaseFileRoutes } from "./files/release-files.ts";
import type { TeamTrials } from "./gate/browser/team-trials.ts";
import { trialRoutes } from "./gate/browser/trial-routes.ts";
import { watchReleases } from "./metrics/release-metrics.ts";
import { createGetShop } from "./page/shop-info.ts";
import type { Viewer } from "./page/viewer.ts";
import { createFindPreview, previewRoutes } from "./preview/preview-routes.ts";
import { readApiAnswer } from "./render/api-calls.ts";
import { rejectOnOutage } from "./render/reject-on-outage.ts";
import { RendererBusy } from "./render/render-errors.ts";
import type { Renderer } from "./render/renderer.ts";
import { sitemapRoutes } from "./seo/sitemap.ts";
import { wellKnownRoutes } from "./well-known/well-known-routes.ts";

export interface SiteDeps extends AppDeps {
  config: Config;
  sandbox: SandboxMode;
  renderer: Renderer;
  /** Renders previews, so that no visitor's document waits for releases that nobody has checked. */
  previewRenderer: Renderer;
  /** Packs the kit for remotes in their own repositories; without it the site offers no kit. */
  packKit?: (() => Promise<PackedKit>) | undefined;
  /** Bytes of memory for cached documents. Benchmarks set 0 to measure without the cache. */
  documentBudgetBytes?: number;
  /** Serves candidates to browsers of their teams. */
  teamTrials?: TeamTrials | undefined;
  /** Whether everybody may develop packages in it; otherwise a release token of the package may. */
  isForDevelopment?: boolean | undefined;
}

const defaultDocumentBudgetBytes = 20 * 1024 * 1024;

/** Creates the whole site: the API, release files, pictures, and documents for every other path. */
export function createSite(deps: SiteDeps) {
  const { db, storage, clock, config, log, catalogueVersion } = deps;
  const metrics = deps.metrics ?? noMetrics;
  const renderer = rejectOnOutage(deps.renderer);
  const work = deps.work ?? createVisitorWork(deps);
  const documents = deps.documents ?? createDocumentWatch(deps);
  const planTeamTrial = deps.teamTrials?.plan;
  const api = createApp({ ...deps, work, documents, planTeamTrial });
  const releases = createReleasePlane({ db, storage, clock });
  watchReleases(metrics, releases);
  const getShop = createGetShop({ config, db, clock });
  const callApiAs =
    (viewer: Viewer | null, collectTags: (tags: readonly string[]) => void) =>
    async ({ method, path }: ApiRequest) => {
      const headers: Record<string, string> = viewer ? { cookie: viewer.cookie } : {};
      return readApiAnswer(await api.request(`/api${path}`, { method, headers }, { collectTags }));
    };
  const shared = { releases, getShop, callApiAs, clock, log, sandbox: deps.sandbox };
  const makeDocument = createMakeDocument({
    ...{ ...shared, renderer, metrics, renders: documents, getStable: releases.getCurrentSet },
  });
  const previewRenderer = rejectOnOutage(deps.previewRenderer);
  const previews = { ...shared, renderer: previewRenderer, metrics: noMetrics };
  const getDocument = createGetDocument({
    releases,
    catalogueVersion,
    makeDocument,
    makePreview: createMakeDocument(previews),
    metrics,
    budgetBytes: deps.documentBudgetBytes ?? defaultDocumentBudgetBytes,
  });

  const visitors = createVisitors({ db, clock, cookies: createAuthCookies(config.origin), work });
  const visitorSets = createVisitorSets(createSignedBuckets(db), config.origin);
  const findViewer = async (c: Context<AppEnv>): Promise<Viewer | null> => {
    const visitor = await visitors.find(c);
    const cookie = c.req.header("cookie");
    return visitor && cookie ? { user: presentUser(visitor.user), cookie } : null;
  };

  const site = new Hono<AppEnv>({ getPath: requestPath });
  site.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof AppError && error.code === "rate_limited") {
      return sendTooManyPage(c, Number(error.details?.retryAfter ?? 1));
    }
    if (error instanceof RendererBusy || findUnavailable(error)) return sendUnavailablePage(c);
    log.error({ kind: "failure", id: c.var.requestId, error: error.stack ?? error.message });
    return sendFailurePage(c);
  });
  site.post(
    `${apiPath}/orders`,
    countOrders({ releases, visitorSets, documents, trustProxy: config.trustProxy }),
  );
  site.use(async (c, next) => {
    if (isApi(c.req.path)) return api.fetch(c.req.raw, c.env);
    await next();
  });
  site.use(requestLog(log, metrics, deps.slowRequestMs, deps.tracing));
  site.use(headLength);
  site.use(securityHeaders(config.origin, isFile));
  site.use(requireValidHost);
  site.use(readYourWrites(db, config.origin, (name) => createSigningKey(db, name)));
  site.route(
    servedPaths.releaseFiles,
    releaseFileRoutes(releases, async (c) => (await findViewer(c))?.user ?? null, work),
  );
  if (deps.packKit) {
    site.route(
      servedPaths.kit,
      kitRoutes({ storage, origin: config.origin, packKit: deps.packKit, work }),
    );
  }
  if (deps.teamTrials) {
    const trialTokens = createPreviewTokens(db, "browser trial");
    const trials = { trials: deps.teamTrials, tokens: trialTokens, clock, work };
    site.route(`${servedPaths.preview}/trial`, trialRoutes(trials));
  }
  const tokens = createPreviewTokens(db);
  site.route(servedPaths.preview, previewRoutes({ tokens, clock, origin: config.origin, work }));
  site.route(servedPaths.pictures, pictureRoutes(storage, work));
  site.route(servedPaths.fonts, fontRoutes());
  site.route("/", sitemapRoutes({ db, catalogueVersion, releases, work, origin: config.origin }));
  site.route("/.well-known", wellKnownRoutes({ config, clock, findViewer, work }));
  site.get(
    "*",
    createDocumentHandler({
      ...{ getDocument, findViewer, visitorSets, work },
      findPreview: createFindPreview({ tokens, clock }),
      askDocument: createAskDocument(documents, config.trustProxy),
      canDevelop: async (c, name) => deps.isForDevelopment || canDevelop({ db, clock }, c, name),
    }),
  );
  site.notFound((c) =>
    c.req.method === "GET" || c.req.method === "HEAD"
      ? c.text("Not found", 404)
      : c.text("Method not allowed", 405, { allow: "GET, HEAD" }),
  );
  return site;
}

const { api: apiPath, releaseFiles, pictures, fonts } = servedPaths;

const isFile = (path: string) =>
  [releaseFiles, pictures, fonts].some((served) => path.startsWith(`${served}/`));

const isApi = (path: string) => path === apiPath || path.startsWith(`${apiPath}/`);
