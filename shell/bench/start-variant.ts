import { brotliCompressSync, constants } from "node:zlib";
import type { SingleApp } from "./build-single-app.ts";

/** Another way to serve the same page, on its own port. */
export interface Variant {
  name: string;
  address: string;
  stop(): void;
}

/** Creates a variant's document from the site's document. */
export type Rewrite = (html: string, path: string) => string;

const compress = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Serves the site's documents after `rewrite`, the single app's files, and everything else from the site. */
export function startVariant(
  name: string,
  site: string,
  app: SingleApp,
  rewrite: Rewrite,
): Variant {
  const compressedFiles = new Map(
    [...app.files].map(([file, code]) => [`/app/${file}`, compress(code, 11)]),
  );
  const documents = new Map<string, Promise<Buffer>>();
  const loadDocument = (path: string) => {
    const cached = documents.get(path);
    if (cached) return cached;
    const document = fetch(`${site}${path}`)
      .then((response) => response.text())
      .then((html) => compress(rewrite(html, path), 5));
    documents.set(path, document);
    return document;
  };
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const url = new URL(request.url);
      const file = compressedFiles.get(url.pathname);
      if (file) return createResponse(file, "text/javascript");
      if (request.headers.get("accept")?.includes("text/html")) {
        return createResponse(await loadDocument(url.pathname), "text/html; charset=utf-8");
      }
      return fetch(`${site}${url.pathname}${url.search}`, {
        headers: request.headers,
        decompress: false,
      });
    },
  });
  return { name, address: `http://localhost:${server.port}`, stop: () => server.stop(true) };
}

const createResponse = (body: Buffer, type: string) =>
  new Response(new Uint8Array(body), {
    headers: { "content-type": type, "content-encoding": "br" },
  });
