/** Escapes text for HTML content or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Writes a value as JSON that cannot end the script element around it. */
export function toScriptJson(value: unknown): string {
  return escapeScript(JSON.stringify(value));
}

/** Escapes text that is already JSON, so that it cannot end the script element around it. */
export const escapeScript = (json: string): string => json.replaceAll("<", "\\u003c");
