import type { PageHead } from "@aushadhi/shared-ui";

/** Text of the document's title: the page's own, then the shop's. */
export function documentTitle(head: PageHead): string {
  return head.title === "" ? "Aushadhi – online pharmacy for Nepal" : `${head.title} – Aushadhi`;
}

/** Brings the open document's head up to date after moving to another page. */
export function applyPageHead(head: PageHead, origin: string): void {
  document.title = documentTitle(head);
  setContent('meta[name="description"]', "content", head.description);
  setContent('link[rel="canonical"]', "href", `${origin}${head.canonical}`);
  setContent('meta[name="robots"]', "content", robots(head));
}

/** What search engines are told. */
export function robots(head: PageHead): string {
  return head.noIndex || head.status ? "noindex" : "index, follow";
}

function setContent(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
