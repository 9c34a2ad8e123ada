import type { SingleApp } from "./build-single-app.ts";
import type { Rewrite } from "./start-variant.ts";

const siteScripts =
  /<script type="importmap">.*?<\/script>|<template id="preloads">.*?<\/template>|<script type="module">const startOptions=.*?<\/script>|<script>if\(window\.runsScripts\)window\.preloadsStarted.*?<\/script>/gs;

/** Keeps the markup and the pictures, without scripts. This is the lower bound of a load. */
export const removeScripts: Rewrite = (html) =>
  html
    .replace(siteScripts, "")
    .replace(/<script type="application\/json".*?<\/script>/s, "")
    .replace(/<script>.*?<\/script>/s, "");

/** Replaces the site's scripts with the single app's scripts, preloaded in the same way. */
export const createServerRendered =
  (app: SingleApp): Rewrite =>
  (html, path) => {
    const [entry = "", ...imports] = app.modulesFor(path);
    const preloads = imports.map(
      (file) => `<link rel="modulepreload" href="/app/${file}" fetchpriority="low">`,
    );
    const script = `<script type="module" src="/app/${entry}" fetchpriority="low"></script>`;
    return html.replace(siteScripts, "").replace("</body>", `${preloads.join("")}${script}</body>`);
  };

/** Rewrites a document to the output of `vite build`: an empty root, and the entry with all its static imports in the head. */
export const createClientRendered =
  (app: SingleApp): Rewrite =>
  (html) => {
    const [entry = "", ...imports] = app.modulesFor(null);
    const preloads = imports.map(
      (file) => `<link rel="modulepreload" crossorigin href="/app/${file}">`,
    );
    const head = `<script type="module" crossorigin src="/app/${entry}"></script>${preloads.join("")}`;
    return html
      .replace(siteScripts, "")
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
