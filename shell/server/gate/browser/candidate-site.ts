import { servedPaths } from "@aushadhi/api/contract";
import {
  createLogger,
  createReleasePlane,
  type Database,
  noMetrics,
  type ReleaseSet,
  type Storage,
} from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import { previewHeaders, type TrialViewer } from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import { createMakeDocument } from "../../document/make-document.ts";
import { resolvePage } from "../../page/resolve-page.ts";
import type { GetShop } from "../../page/shop-info.ts";
import type { Viewer } from "../../page/viewer.ts";
import { readApiAnswer } from "../../render/api-calls.ts";
import { createRenderer } from "../../render/renderer.ts";
import type { Sandbox } from "../../render/sandbox/sandbox.ts";
import { type EmptyShop, openEmptyShop } from "./empty-shop.ts";
import { addFragmentPages } from "./fragment-pages.ts";

export interface CandidateDeps {
  db: Database;
  storage: Storage;
  sandbox: Sandbox;
  getShop: GetShop;
  origin: string;
  /** Answers a request of a guest at an address of this shop. */
  fetchAsGuest(address: string): Promise<Response>;
}

/** A site with a release set that nobody but a trial sees. */
export interface CandidateSite {
  answer(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Opens a site with a release set for a trial: its documents, its files, and an API. Guests read the shop's own
 * catalogue. Everything about a person, and every change, goes to an empty shop.
 */
export async function openCandidateSite(
  deps: CandidateDeps,
  set: ReleaseSet,
): Promise<CandidateSite> {
  const shop = await openEmptyShop(deps.origin);
  const renderer = createRenderer({ sandbox: deps.sandbox, isUrgent: false });
  return {
    answer: createAnswer({ ...deps, shop, renderer }, addFragmentPages(set)),
    async close() {
      renderer.close();
      await shop.close();
    },
  };
}

interface AnswerDeps extends CandidateDeps {
  shop: EmptyShop;
  renderer: ReturnType<typeof createRenderer>;
}

function createAnswer(deps: AnswerDeps, { set, getFile }: ReturnType<typeof addFragmentPages>) {
  const { db, storage, shop, origin, fetchAsGuest } = deps;
  const clock = () => new Date();
  const releases = createReleasePlane({ db, storage, clock });
  const call = (viewer: Viewer | null, path: string, init: RequestInit): Promise<Response> => {
    const address = `${origin}${servedPaths.api}${path}`;
    if (isOfCatalogue(init.method, path)) return fetchAsGuest(address);
    const headers = new Headers(init.headers);
    if (viewer) headers.set("cookie", viewer.cookie);
    return shop.request(address, { ...init, headers });
  };
  const makeDocument = createMakeDocument({
    ...{ releases, renderer: deps.renderer, getShop: deps.getShop, clock },
    ...{ log: createLogger("silent"), metrics: noMetrics, sandbox: deps.sandbox.mode },
    callApiAs:
      (viewer) =>
      async ({ method, path }: ApiRequest) =>
        readApiAnswer(await call(viewer, path, { method })),
  });

  async function sendDocument(url: URL, viewer: Viewer | null, isShellAlone: boolean) {
    const shown = isShellAlone ? { ...set, id: "shell", remotes: [] } : set;
    const page = resolvePage(shown, url, viewer);
    if (page.redirect) {
      return new Response(null, { status: 303, headers: { location: page.redirect } });
    }
    const { status, html, policy } = await makeDocument(page);
    const headers = { "content-type": "text/html; charset=utf-8" };
    return new Response(html, {
      status,
      headers: { ...headers, "content-security-policy": policy },
    });
  }

  async function sendFile(path: string): Promise<Response> {
    const [name = "", version = "", ...rest] = path.split("/");
    const file = rest.join("/");
    const isOfSet = [set.shell, ...set.remotes].some(
      (one) => one.name === name && one.version === version,
    );
    if (!isOfSet) return new Response("Not found", { status: 404 });
    const made = getFile(name, file);
    if (made !== null) {
      return new Response(made, { headers: { "content-type": "text/javascript; charset=utf-8" } });
    }
    const read = (encoding: "br" | null) => releases.getFile(name, version, file, encoding);
    const [content, small] = await Promise.all([read(null), read("br")]);
    if (!content) return new Response("Not found", { status: 404 });
    const isScript = file.endsWith(".js");
    return new Response(content, {
      headers: {
        "content-type": isScript ? "text/javascript; charset=utf-8" : findType(file),
        ...(isScript && { [previewHeaders.scriptBytes]: `${small?.size ?? content.size}` }),
      },
    });
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const under = (folder: string) => pathname.startsWith(`${folder}/`);
    if (under(servedPaths.releaseFiles)) {
      return sendFile(pathname.slice(servedPaths.releaseFiles.length + 1));
    }
    if (under(servedPaths.pictures) || under(servedPaths.fonts)) {
      return fetchAsGuest(origin + pathname);
    }
    const viewer = await shop.getViewer(readViewer(request));
    if (under(servedPaths.api)) return sendAnswer(request, viewer, pathname, search);
    const isShellAlone = request.headers.get(previewHeaders.set) === "shell";
    return sendDocument(new URL(origin + pathname + search), viewer, isShellAlone);
  };

  async function sendAnswer(
    request: Request,
    viewer: Viewer | null,
    pathname: string,
    search: string,
  ): Promise<Response> {
    // Nothing happens in an empty shop, and a stream that stays open would keep the page busy.
    if (request.headers.get("accept") === "text/event-stream") {
      return new Response(null, { status: 204 });
    }
    const { method } = request;
    const body = method === "GET" || method === "HEAD" ? undefined : await request.arrayBuffer();
    const headers = pickHeaders(request.headers);
    const path = pathname.slice(servedPaths.api.length) + search;
    return call(viewer, path, { method, headers, ...(body && { body }) });
  }
}

/** Headers of the page's own request. The others are those of the trial. */
function pickHeaders(headers: Headers): Record<string, string> {
  const names = ["accept", "content-type", "idempotency-key", "if-match", "origin"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** What all guests may read, and is the same for everybody. */
const isOfCatalogue = (method = "GET", path: string): boolean =>
  method === "GET" &&
  /^\/(?:products|categories|settings)(?:$|[/?])/.test(path) &&
  !path.includes("/admin");

const readViewer = ({ headers }: Request): TrialViewer => {
  const viewer = headers.get(previewHeaders.viewer);
  return viewer === "customer" || viewer === "staff" || viewer === "admin" ? viewer : "guest";
};

const findType = (file: string) => (file.endsWith(".svg") ? "image/svg+xml" : "image/webp");
