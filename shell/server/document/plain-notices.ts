import { documentMessages } from "../../src/document-messages.ts";
import { escapeHtml } from "./html.ts";

/** Class of the document in a browser that is too old for the page's scripts. */
export const oldBrowserClass = "old-browser";
/** Class of the document when the page's own scripts did not come. */
export const notStartedClass = "not-started";

const { oldBrowser, notStarted, loadAgain } = documentMessages.en;

/** Styles of the notices, in CSS that any browser knows. */
export const plainNoticeStyles = `<style>.plain-notice{display:none;position:sticky;bottom:0;margin:0;padding:12px 24px;text-align:center;background:var(--warn-tint);color:var(--ink)}.${oldBrowserClass} .plain-notice[data-for="${oldBrowserClass}"],.${notStartedClass} .plain-notice[data-for="${notStartedClass}"]{display:block}</style>`;

/** What is said at the foot of the window about a page that stays as the server sent it. */
export const plainNotices = [
  `<p class="plain-notice" data-for="${oldBrowserClass}">${escapeHtml(oldBrowser)}</p>`,
  `<p class="plain-notice" data-for="${notStartedClass}">${escapeHtml(notStarted)} <a href="">${escapeHtml(loadAgain)}</a></p>`,
].join("");
