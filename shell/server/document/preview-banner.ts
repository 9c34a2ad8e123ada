import { formatKathmanduDay, type Preview } from "@aushadhi/api/src/server";
import { documentMessages } from "../../src/document-messages.ts";
import { escapeHtml } from "./escape-html.ts";

/** Composes the notice at the bottom of a preview's pages: what is shown, until when, and how to leave. */
export function composePreviewBanner({ versions, expiresAt }: Preview): string {
  const { preview, without, leavePreview } = documentMessages.en;
  const shown = Object.entries(versions).map(([name, version]) =>
    version === null ? without(name) : `${name} ${version}`,
  );
  const text = preview(shown.join(", "), formatKathmanduDay(expiresAt));
  return [
    '<style>.plain-notice[data-for="preview"]{display:block}</style>',
    `<p class="plain-notice" data-for="preview">${escapeHtml(text)} `,
    `<a href="/preview/leave">${escapeHtml(leavePreview)}</a></p>`,
  ].join("");
}
