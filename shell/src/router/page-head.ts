import type { PageHead } from "@aushadhi/shared-ui";

/** Formats the document's title: the page's own title, then the shop's name. */
export function formatDocumentTitle(head: PageHead): string {
  return head.title === "" ? "Aushadhi – online pharmacy for Nepal" : `${head.title} – Aushadhi`;
}

/** Updates the head of the open document after a navigation. */
export function applyPageHead(head: PageHead, origin: string): void {
  document.title = formatDocumentTitle(head);
  setContent('meta[name="description"]', "content", head.description);
  setContent('link[rel="canonical"]', "href", `${origin}${head.canonical}`);
  setContent('meta[name="robots"]', "content", formatRobots(head));
}

/** Formats the robots rule for search engines. */
export function formatRobots(head: PageHead): string {
  return head.noIndex || head.status ? "noindex" : "index, follow";
}

function setContent(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
