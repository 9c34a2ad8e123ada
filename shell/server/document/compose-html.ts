import type { PageHead } from "@aushadhi/shared-ui";
import { bootDataId, rootId } from "../../src/platform/boot-data.ts";
import { formatDocumentTitle, formatRobots } from "../../src/router/page-head.ts";
import { fontFaces } from "../fonts/devanagari-fonts.ts";
import type { DocumentContent } from "./document-content.ts";
import { escapeHtml, escapeScript, toScriptJson } from "./escape-html.ts";
import type { ModuleLink } from "./list-modules.ts";
import { plainNoticeStyles, plainNotices } from "./plain-notices.ts";
import { composePreviewBanner } from "./preview-banner.ts";

/** Id of the template that holds the module preloads until `start-preloads` starts them. */
export const preloadsId = "preloads";

/** Composes the whole document. Scripts come last: in the head they would delay the first picture. */
export function composeHtml(content: DocumentContent): string {
  const { page, boot, headScripts, importMap, preloads, preview, startScript } = content;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    composeHead(page.head, boot.shop.origin),
    page.styles,
    plainNoticeStyles,
    fontFaces,
    ...headScripts.map((code) => `<script>${code}</script>`),
    "</head><body>",
    `<template id="${preloadsId}">${preloads.map(composePreload).join("")}</template>`,
    `<div id="${rootId}">${page.html}</div>`,
    `<script type="application/json" id="${bootDataId}">${composeBootData(content)}</script>`,
    ...(page.head.jsonLd ?? []).map(
      (thing) => `<script type="application/ld+json">${toScriptJson(thing)}</script>`,
    ),
    `<script type="importmap">${importMap}</script>`,
    `<script type="module">${startScript}</script>`,
    ...(preview ? [composePreviewBanner(preview)] : []),
    `${plainNotices}</body></html>`,
  ].join("");
}

/** Joins the boot data and the page's state, which the renderer already wrote as JSON. */
function composeBootData({ boot, page }: DocumentContent): string {
  return `${toScriptJson(boot).slice(0, -1)},"state":${escapeScript(page.state)}}`;
}

function composePreload({ href, integrity }: ModuleLink): string {
  return `<link rel="modulepreload" href="${href}" integrity="${integrity}" fetchpriority="low">`;
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='10' fill='%230b6b4a'/%3E%3Cpath d='M13 7h6v6h6v6h-6v6h-6v-6H7v-6h6z' fill='%23fff'/%3E%3C/svg%3E";

/** Composes the tags that browsers, search engines and social networks read about a page. */
export function composeHead(head: PageHead, origin: string): string {
  const title = escapeHtml(formatDocumentTitle(head));
  const description = escapeHtml(head.description);
  const address = escapeHtml(`${origin}${head.canonical}`);
  const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="robots" content="${formatRobots(head)}">`,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1512">',
    `<link rel="canonical" href="${address}">`,
    meta("og:site_name", "Aushadhi"),
    meta("og:type", head.openGraphType ?? "website"),
    meta("og:title", title),
    meta("og:description", description),
    meta("og:url", address),
    head.image ? meta("og:image", escapeHtml(`${origin}${head.image}`)) : "",
    `<link rel="icon" href="${icon}">`,
  ].join("");
}
