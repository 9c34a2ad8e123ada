/** The URL, or null if the text is not one. `URL.canParse` and `URL.parse` are missing in browsers up to 2024. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
