import { bootDataId, rootId } from "../../src/platform/boot-data.ts";
import { composeHead } from "./compose-head.ts";
import type { DocumentContent, Script } from "./document-content.ts";
import { escapeScript, toScriptJson } from "./escape-html.ts";
import type { ModuleLink } from "./list-modules.ts";
import { plainNoticeStyles, plainNotices } from "./plain-notices.ts";

/** Where the module preloads wait until they are started. */
export const preloadsId = "preloads";

/** The whole document. Scripts come last: in the head they would hold up the first picture. */
export function composeHtml(content: DocumentContent): string {
  const { page, boot, headScripts, importMap, preloads, startScript } = content;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    composeHead(page.head, boot.shop.origin),
    page.styles,
    plainNoticeStyles,
    ...headScripts.map(composeScript),
    "</head><body>",
    `<template id="${preloadsId}">${preloads.map(composePreload).join("")}</template>`,
    `<div id="${rootId}">${page.html}</div>`,
    `<script type="application/json" id="${bootDataId}">${composeBootData(content)}</script>`,
    ...(page.head.jsonLd ?? []).map(
      (thing) => `<script type="application/ld+json">${toScriptJson(thing)}</script>`,
    ),
    `<script type="importmap">${importMap}</script>`,
    composeScript(startScript),
    `${plainNotices}</body></html>`,
  ].join("");
}

/** The boot data, with the page's data as the renderer wrote it. */
function composeBootData({ boot, page }: DocumentContent): string {
  return `${toScriptJson(boot).slice(0, -1)},"state":${escapeScript(page.state)}}`;
}

function composePreload({ href, integrity }: ModuleLink): string {
  return `<link rel="modulepreload" href="${href}" integrity="${integrity}" fetchpriority="low">`;
}

function composeScript(script: Script): string {
  const type = script.isModule ? ' type="module"' : "";
  const id = script.id ? ` id="${script.id}"` : "";
  return "src" in script
    ? `<script${type}${id} src="${script.src}"></script>`
    : `<script${type}${id}>${script.code}</script>`;
}
