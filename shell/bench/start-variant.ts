import { brotliCompressSync, constants } from "node:zlib";
import type { SingleApp } from "./build-single-app.ts";

/** Another way to serve the same page, on its own port. */
export interface Variant {
  name: string;
  address: string;
  stop(): void;
}

/** Creates a variant's document from the site's document. */
type Rewrite = (html: string, path: string) => string;

const brotli = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Serves the site's documents after `rewrite`, the single app's files, and everything else from the site. */
export function startVariant(
  name: string,
  site: string,
  app: SingleApp,
  rewrite: Rewrite,
): Variant {
  const packed = new Map([...app.files].map(([file, code]) => [`/app/${file}`, brotli(code, 11)]));
  const documents = new Map<string, Promise<Buffer>>();
  const loadDocument = (path: string) => {
    const known = documents.get(path);
    if (known) return known;
    const made = fetch(`${site}${path}`)
      .then((response) => response.text())
      .then((html) => brotli(rewrite(html, path), 5));
    documents.set(path, made);
    return made;
  };
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const url = new URL(request.url);
      const file = packed.get(url.pathname);
      if (file) return send(file, "text/javascript");
      if (request.headers.get("accept")?.includes("text/html")) {
        return send(await loadDocument(url.pathname), "text/html; charset=utf-8");
      }
      return fetch(`${site}${url.pathname}${url.search}`, {
        headers: request.headers,
        decompress: false,
      });
    },
  });
  return { name, address: `http://localhost:${server.port}`, stop: () => server.stop(true) };
}

const send = (body: Buffer, type: string) =>
  new Response(new Uint8Array(body), {
    headers: { "content-type": type, "content-encoding": "br" },
  });

const ownScripts =
  /<script type="importmap">.*?<\/script>|<template id="preloads">.*?<\/template>|<script type="module">const startOptions=.*?<\/script>|<script>if\(window\.runsScripts\)window\.preloadsStarted.*?<\/script>/gs;

/** The same markup and pictures without scripts: the lower bound. */
export const staticFloor: Rewrite = (html) =>
  html
    .replace(ownScripts, "")
    .replace(/<script type="application\/json".*?<\/script>/s, "")
    .replace(/<script>.*?<\/script>/s, "");

/** The single app's scripts instead of ours, preloaded in the same way. */
export const serverRendered =
  (app: SingleApp): Rewrite =>
  (html, path) => {
    const [entry = "", ...others] = app.modulesFor(path);
    const preloads = others.map(
      (file) => `<link rel="modulepreload" href="/app/${file}" fetchpriority="low">`,
    );
    const script = `<script type="module" src="/app/${entry}" fetchpriority="low"></script>`;
    return html.replace(ownScripts, "").replace("</body>", `${preloads.join("")}${script}</body>`);
  };

/** The output of `vite build`: an empty root, and the entry with all its static imports in the head. */
export const clientRendered =
  (app: SingleApp): Rewrite =>
  (html) => {
    const [entry = "", ...others] = app.modulesFor(null);
    const preloads = others.map(
      (file) => `<link rel="modulepreload" crossorigin href="/app/${file}">`,
    );
    const head = `<script type="module" crossorigin src="/app/${entry}"></script>${preloads.join("")}`;
    return html
      .replace(ownScripts, "")
      .replace(/<script>.*?<\/script>/s, "")
      .replace(/<style data-styled.*?<\/style>/gs, "")
      .replace(/(<div id="root">).*(<\/div><script type="application\/json")/s, "$1$2")
      .replace(/(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s, removeData)
      .replace("</head>", () => `${head}</head>`);
  };

function removeData(_: string, open: string, json: string, close: string): string {
  const data = JSON.parse(json);
  return (
    open +
    JSON.stringify({ ...data, rendered: false, state: { mutations: [], queries: [] } }) +
    close
  );
}
