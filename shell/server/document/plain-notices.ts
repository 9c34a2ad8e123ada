import { documentMessages } from "../../src/document-messages.ts";
import { escapeHtml } from "./escape-html.ts";

/** Class of the document in a browser that is too old for the page's scripts. */
export const oldBrowserClass = "old-browser";
/** Class of the document when the page's own scripts failed to load. */
export const notStartedClass = "not-started";

const { oldBrowser, notStarted, noScript, loadAgain } = documentMessages.en;

// Without scripts a button of type "button" does nothing; submit buttons still work. The variables are those of `Button`.
const disabledButtonRule = (where: string) =>
  `${where}button[type="button"]{--ground:var(--line);--hover:var(--line);border-color:transparent;color:var(--ink-soft);cursor:not-allowed;transform:none}`;

/** Styles of the notices, in CSS that every browser supports. */
export const plainNoticeStyles = [
  `<style>.plain-notice{display:none;position:sticky;bottom:0;margin:0;padding:12px 24px;text-align:center;background:var(--warn-tint);color:var(--ink)}`,
  `.${oldBrowserClass} .plain-notice[data-for="${oldBrowserClass}"],.${notStartedClass} .plain-notice[data-for="${notStartedClass}"]{display:block}`,
  `${disabledButtonRule(`.${oldBrowserClass} `)}${disabledButtonRule(`.${notStartedClass} `)}</style>`,
  `<noscript><style>noscript .plain-notice{display:block}${disabledButtonRule("")}</style></noscript>`,
].join("");

/** Notices at the bottom of the window for a page that does not hydrate. */
export const plainNotices = [
  `<p class="plain-notice" data-for="${oldBrowserClass}">${escapeHtml(oldBrowser)}</p>`,
  `<p class="plain-notice" data-for="${notStartedClass}">${escapeHtml(notStarted)} <a href="">${escapeHtml(loadAgain)}</a></p>`,
  `<noscript><p class="plain-notice">${escapeHtml(noScript)}</p></noscript>`,
].join("");
