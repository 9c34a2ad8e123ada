import type { PageHead } from "@aushadhi/shared-ui";
import { type BootData, bootDataId, rootId } from "../../src/boot/boot-data.ts";
import { earlyClicksScript } from "../../src/boot/early-clicks.ts";
import { documentTitle, robots } from "../../src/router/page-head.ts";
import type { PageText } from "../render/protocol.ts";
import { escapeHtml, escapeScript, scriptJson } from "./html.ts";
import type { DocumentModules, ModuleLink } from "./modules.ts";
import { letOutScript, preloadsId, startId, supportScript } from "./page-scripts.ts";
import { plainNoticeStyles, plainNotices } from "./plain-notices.ts";

export interface DocumentParts {
  page: PageText;
  boot: Omit<BootData, "state">;
  modules: DocumentModules;
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='10' fill='%230b6b4a'/%3E%3Cpath d='M13 7h6v6h6v6h-6v6h-6v-6H7v-6h6z' fill='%23fff'/%3E%3C/svg%3E";

/** Scripts that stand in the document itself; the script policy names their hashes. */
export function inlineScripts(modules: DocumentModules): string[] {
  return [supportScript, earlyClicksScript, letOutScript, modules.importMap, modules.start];
}

/** The whole document. Scripts come last: in the head they would hold up the first picture. */
export function documentHtml({ page, boot, modules }: DocumentParts): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    headHtml(page.head, boot.shop.origin),
    `<link rel="icon" href="${icon}">`,
    page.styles,
    plainNoticeStyles,
    ...[supportScript, earlyClicksScript, letOutScript].map((code) => `<script>${code}</script>`),
    "</head><body>",
    `<template id="${preloadsId}">${modules.preloads.map(preloadHtml).join("")}</template>`,
    `<div id="${rootId}">${page.html}</div>`,
    `<script type="application/json" id="${bootDataId}">${bootJson(boot, page.state)}</script>`,
    ...(page.head.jsonLd ?? []).map(
      (thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`,
    ),
    `<script type="importmap">${modules.importMap}</script>`,
    `<script type="module" id="${startId}">${modules.start}</script>`,
    `${plainNotices}</body></html>`,
  ].join("");
}

/** The boot data, with the page's data as the renderer wrote it. */
function bootJson(boot: DocumentParts["boot"], state: string): string {
  return `${scriptJson(boot).slice(0, -1)},"state":${escapeScript(state)}}`;
}

function preloadHtml({ href, integrity }: ModuleLink): string {
  return `<link rel="modulepreload" href="${href}" integrity="${integrity}" fetchpriority="low">`;
}

function headHtml(head: PageHead, origin: string): string {
  const title = escapeHtml(documentTitle(head));
  const description = escapeHtml(head.description);
  const address = escapeHtml(`${origin}${head.canonical}`);
  const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="robots" content="${robots(head)}">`,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1512">',
    `<link rel="canonical" href="${address}">`,
    meta("og:site_name", "Aushadhi"),
    meta("og:type", head.openGraphType ?? "website"),
    meta("og:title", title),
    meta("og:description", description),
    meta("og:url", address),
    head.image ? meta("og:image", escapeHtml(`${origin}${head.image}`)) : "",
  ].join("");
}
