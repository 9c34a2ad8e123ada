import {
  type AppDeps,
  type AppEnv,
  acceptsBrotli,
  type Config,
  commonHeaders,
  createApp,
  createAuthCookies,
  createReleasePlane,
  createVisitors,
  fileHeaders,
  findUnavailable,
  formatKathmanduDay,
  headLength,
  matchesTag,
  presentUser,
  requestLog,
  requestPath,
  requireValidHost,
} from "@aushadhi/api/src/server";
import type { ApiRequest, ShopInfo } from "@aushadhi/shared-ui";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  type Development,
  developedFile,
  developmentDocuments,
  developmentReleases,
} from "./dev/development.ts";
import { createDocuments, type StoredDocument } from "./document/documents.ts";
import { failurePage, unavailablePage } from "./document/failure-page.ts";
import { createMakeDocument } from "./document/make-document.ts";
import type { Viewer } from "./document/viewer.ts";
import { pictureRoutes } from "./files/picture-files.ts";
import { releaseFileRoutes } from "./files/release-files.ts";
import { refuseOutages } from "./render/refuse-outages.ts";
import { RendererBusy } from "./render/render-errors.ts";
import type { Renderer } from "./render/renderer.ts";
import { sitemapRoutes } from "./seo/sitemap.ts";

export interface SiteDeps extends AppDeps {
  config: Config;
  renderer: Renderer;
  /** Set while somebody works on a package. */
  dev?: Development | undefined;
  /** Memory that ready documents may take; 0 keeps none, which is how benchmarks look past it. */
  documentBudgetBytes?: number;
}

const defaultDocumentBudgetBytes = 20 * 1024 * 1024;

/** The whole site: the API, releases' files, pictures, and documents for every other path. */
export function createSite(deps: SiteDeps) {
  const { db, storage, clock, config, log, catalogueVersion, dev } = deps;
  const renderer = refuseOutages(deps.renderer);
  const api = createApp(deps);
  const plane = createReleasePlane({ db, storage, clock });
  const releases = dev ? developmentReleases(plane, dev) : plane;
  const shop = (): ShopInfo => ({
    origin: config.origin,
    year: Number(formatKathmanduDay(clock()).slice(0, 4)),
    ...config.shop,
  });
  const callApiAs =
    (viewer: Viewer | null) =>
    async ({ method, path }: ApiRequest) => {
      const headers: Record<string, string> = viewer ? { cookie: viewer.cookie } : {};
      const answer = await api.request(`/api${path}`, { method, headers });
      return { status: answer.status, text: await answer.text() };
    };
  const render = createMakeDocument({ releases, renderer, shop, callApiAs, clock, log });
  const make = dev ? developmentDocuments(render, dev) : render;
  const documents = createDocuments({
    releases,
    catalogueVersion,
    make,
    budgetBytes: deps.documentBudgetBytes ?? defaultDocumentBudgetBytes,
  });

  const visitors = createVisitors({ db, clock, cookies: createAuthCookies(config.origin) });
  const viewerOf = async (c: Context<AppEnv>): Promise<Viewer | null> => {
    const visitor = await visitors.find(c);
    const cookie = c.req.header("cookie");
    return visitor && cookie ? { user: presentUser(visitor.user), cookie } : null;
  };

  const site = new Hono<AppEnv>({ getPath: requestPath });
  site.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof RendererBusy || findUnavailable(error)) return unavailablePage(c);
    log.error({ kind: "failure", id: c.var.requestId, error: error.stack ?? error.message });
    return failurePage(c);
  });
  site.use(async (c, next) => {
    if (isApi(c.req.path)) return api.fetch(c.req.raw, c.env);
    await next();
  });
  site.use(requestLog(log));
  site.use(headLength);
  site.use(async (c, next) => {
    await next();
    const headers = isFile(c.req.path) ? fileHeaders : commonHeaders;
    for (const [name, value] of headers(config.origin)) c.res.headers.set(name, value);
  });
  site.use(requireValidHost);
  if (dev) {
    site.get("/mfe/:name/:version/:path{.+}", async (c, next) => {
      const { name, version, path } = c.req.param();
      const address = developedFile(dev, name, version, path);
      return address ? c.redirect(address, 307) : next();
    });
  }
  site.route(
    "/mfe",
    releaseFileRoutes(releases, async (c) => (await viewerOf(c))?.user ?? null),
  );
  site.route("/pictures", pictureRoutes(storage));
  site.route("/", sitemapRoutes({ db, catalogueVersion, origin: config.origin }));
  site.get("*", async (c) => {
    const url = new URL(c.req.url);
    const straight = withoutTrailingSlash(url);
    if (straight) return c.redirect(straight, 308);
    const viewer = await viewerOf(c);
    const answer = await documents.get(url, viewer);
    if (!answer) return c.text("The shop is being set up.", 503, { "retry-after": "5" });
    if (answer.kind === "sent-away") return c.redirect(answer.to, 303);
    return viewer ? sendOwnDocument(c, answer) : sendDocument(c, answer);
  });
  site.notFound((c) =>
    c.req.method === "GET" || c.req.method === "HEAD"
      ? c.text("Not found", 404)
      : c.text("Method not allowed", 405, { allow: "GET, HEAD" }),
  );
  return site;
}

const isFile = (path: string) => path.startsWith("/mfe/") || path.startsWith("/pictures/");

const isApi = (path: string) => path === "/api" || path.startsWith("/api/");

function sendDocument(c: Context, document: StoredDocument): Response {
  const headers: Record<string, string> = {
    etag: document.tag,
    "cache-control": "no-cache",
    // Who signs in sees another document from then on.
    vary: "accept-encoding, cookie",
    "content-security-policy": document.policy,
  };
  if (document.status === 200 && matchesTag(c.req.header("if-none-match"), document.tag)) {
    return c.body(null, 304, headers);
  }
  headers["content-type"] = "text/html; charset=utf-8";
  if (!acceptsBrotli(c.req.header("accept-encoding"))) {
    return new Response(document.body, { status: document.status, headers });
  }
  headers["content-encoding"] = "br";
  return new Response(document.brotli, { status: document.status, headers });
}

/** A document of somebody who is signed in, which nobody keeps. */
function sendOwnDocument(c: Context, { status, body, brotli, policy }: StoredDocument): Response {
  const compress = acceptsBrotli(c.req.header("accept-encoding"));
  return c.body(compress ? brotli : body, status as ContentfulStatusCode, {
    "cache-control": "private, no-store",
    "content-security-policy": policy,
    "content-type": "text/html; charset=utf-8",
    ...(compress && { "content-encoding": "br" }),
  });
}

/** One address a page: `/shop/` leads to `/shop`. A path of two slashes at its start names another host and stays. */
function withoutTrailingSlash({ pathname, search }: URL): string | null {
  if (!/^\/[^/].*\/$/.test(pathname)) return null;
  return pathname.replace(/\/+$/, "") + search;
}
