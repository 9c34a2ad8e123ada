import type { PageHead } from "@aushadhi/shared-ui";
import { documentTitle, robots } from "../../src/router/page-head.ts";
import { escapeHtml } from "./escape-html.ts";

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='10' fill='%230b6b4a'/%3E%3Cpath d='M13 7h6v6h6v6h-6v6h-6v-6H7v-6h6z' fill='%23fff'/%3E%3C/svg%3E";

/** What browsers, search engines and social networks read of a page. */
export function composeHead(head: PageHead, origin: string): string {
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
    `<link rel="icon" href="${icon}">`,
  ].join("");
}
