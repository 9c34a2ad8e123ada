import {
  type AppDeps,
  type AppEnv,
  type Config,
  commonHeaders,
  createApp,
  createAuthCookies,
  createReleasePlane,
  createVisitors,
  fileHeaders,
  findUnavailable,
  headLength,
  noMetrics,
  presentUser,
  readYourWrites,
  requestLog,
  requestPath,
  requireValidHost,
} from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { createDocumentHandler } from "./document/create-document-handler.ts";
import { sendFailurePage, sendUnavailablePage } from "./document/failure-pages.ts";
import { createGetDocument } from "./document/get-document.ts";
import { createMakeDocument } from "./document/make-document.ts";
import { fontRoutes } from "./files/font-files.ts";
import { kitRoutes, type PackedKit } from "./files/kit-routes.ts";
import { pictureRoutes } from "./files/picture-files.ts";
import { releaseFileRoutes } from "./files/release-files.ts";
import { watchReleases } from "./metrics/release-metrics.ts";
import { createGetShop } from "./page/shop-info.ts";
import type { Viewer } from "./page/viewer.ts";
import { rejectOnOutage } from "./render/reject-on-outage.ts";
import { RendererBusy } from "./render/render-errors.ts";
import type { Renderer } from "./render/renderer.ts";
import { sitemapRoutes } from "./seo/sitemap.ts";

export interface SiteDeps extends AppDeps {
  config: Config;
  renderer: Renderer;
  /** Packs the kit for remotes in their own repositories; without it the site offers no kit. */
  packKit?: (() => Promise<PackedKit>) | undefined;
  /** Bytes of memory for cached documents. Benchmarks set 0 to measure without the cache. */
  documentBudgetBytes?: number;
}

const defaultDocumentBudgetBytes = 20 * 1024 * 1024;

/** Creates the whole site: the API, release files, pictures, and documents for every other path. */
export function createSite(deps: SiteDeps) {
  const { db, storage, clock, config, log, catalogueVersion } = deps;
  const metrics = deps.metrics ?? noMetrics;
  const renderer = rejectOnOutage(deps.renderer);
  const api = createApp(deps);
  const releases = createReleasePlane({ db, storage, clock });
  watchReleases(metrics, releases);
  const getShop = createGetShop({ config, db, clock });
  const callApiAs =
    (viewer: Viewer | null, collectTags: (tags: readonly string[]) => void) =>
    async ({ method, path }: ApiRequest) => {
      const headers: Record<string, string> = viewer ? { cookie: viewer.cookie } : {};
      const answer = await api.request(`/api${path}`, { method, headers }, { collectTags });
      return { status: answer.status, text: await answer.text() };
    };
  const makeDocument = createMakeDocument({
    ...{ releases, renderer, getShop, callApiAs, clock, log, metrics },
  });
  const getDocument = createGetDocument({
    releases,
    catalogueVersion,
    makeDocument,
    metrics,
    budgetBytes: deps.documentBudgetBytes ?? defaultDocumentBudgetBytes,
  });

  const visitors = createVisitors({ db, clock, cookies: createAuthCookies(config.origin) });
  const findViewer = async (c: Context<AppEnv>): Promise<Viewer | null> => {
    const visitor = await visitors.find(c);
    const cookie = c.req.header("cookie");
    return visitor && cookie ? { user: presentUser(visitor.user), cookie } : null;
  };

  const site = new Hono<AppEnv>({ getPath: requestPath });
  site.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof RendererBusy || findUnavailable(error)) return sendUnavailablePage(c);
    log.error({ kind: "failure", id: c.var.requestId, error: error.stack ?? error.message });
    return sendFailurePage(c);
  });
  site.use(async (c, next) => {
    if (isApi(c.req.path)) return api.fetch(c.req.raw, c.env);
    await next();
  });
  site.use(requestLog(log, metrics, deps.slowRequestMs));
  site.use(headLength);
  site.use(async (c, next) => {
    await next();
    const headers = isFile(c.req.path) ? fileHeaders : commonHeaders;
    for (const [name, value] of headers(config.origin)) c.res.headers.set(name, value);
  });
  site.use(requireValidHost);
  site.use(readYourWrites(db, config.origin));
  site.route(
    "/mfe",
    releaseFileRoutes(releases, async (c) => (await findViewer(c))?.user ?? null),
  );
  if (deps.packKit) {
    site.route("/sdk", kitRoutes({ storage, origin: config.origin, packKit: deps.packKit }));
  }
  site.route("/pictures", pictureRoutes(storage));
  site.route("/fonts", fontRoutes());
  site.route("/", sitemapRoutes({ db, catalogueVersion, releases, origin: config.origin }));
  site.get("*", createDocumentHandler(getDocument, findViewer));
  site.notFound((c) =>
    c.req.method === "GET" || c.req.method === "HEAD"
      ? c.text("Not found", 404)
      : c.text("Method not allowed", 405, { allow: "GET, HEAD" }),
  );
  return site;
}

const isFile = (path: string) => /^\/(mfe|pictures|fonts)\//.test(path);

const isApi = (path: string) => path === "/api" || path.startsWith("/api/");
