/** Text for HTML: as content, or inside a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** JSON that can stand inside a script element: nothing in it ends the element. */
export function toScriptJson(value: unknown): string {
  return escapeScript(JSON.stringify(value));
}

/** The same for what is JSON already. */
export const escapeScript = (json: string): string => json.replaceAll("<", "\\u003c");
