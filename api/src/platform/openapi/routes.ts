import * as calls from "../../contract/calls/platform.ts";
import { encodeBody, sendBody } from "../http/encoded-body.ts";
import { createRouter } from "../http/router.ts";
import type { WorkLimiter } from "../work-limit/limit-work.ts";
import { buildDocument } from "./build-document.ts";
import type { DeclaredRoute } from "./list-routes.ts";
import { pageStyles } from "./page-styles.ts";
import { renderPage } from "./render-page.ts";

/** Allows only the page's own styles, and no scripts. */
const styleHash = new Bun.CryptoHasher("sha256").update(pageStyles).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const jsonPath = "/api/openapi.json";

/**
 * Routes of the API description, as OpenAPI and as a page. It is public, including the calls of the back office:
 * access checks protect a call, not secrecy.
 * @param getRoutes called once, on the first request, because these routes are part of the description
 */
export function openApiRoutes(
  getRoutes: () => readonly DeclaredRoute[],
  origin: string,
  work: WorkLimiter,
) {
  const getDocument = runOnce(async () => buildDocument(getRoutes(), origin));
  const getJson = runOnce(async () => encodeBody(JSON.stringify(await getDocument()), "kept"));
  const getPage = runOnce(async () =>
    encodeBody(await renderPage(await getDocument(), jsonPath), "kept"),
  );
  const { app, route } = createRouter();
  const fromMemory = { isFromMemory: true };
  route(
    calls.getOpenApiDocument,
    async (c) => {
      const json = await getJson();
      return work.sendFromMemory(c, () => sendBody(c, json, { type: "application/json" }));
    },
    fromMemory,
  );
  route(
    calls.getDocumentation,
    async (c) => {
      const page = await getPage();
      return work.sendFromMemory(c, () =>
        sendBody(c, page, {
          type: "text/html; charset=utf-8",
          headers: { "content-security-policy": policy },
        }),
      );
    },
    fromMemory,
  );
  return app;
}

/** Calls `make` only once, and again after a failure. */
function runOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
