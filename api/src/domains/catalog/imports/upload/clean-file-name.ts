const maxLength = 200;

/** The file's name for display: the last part of the path that the browser sent. It is never used as a path. */
export function cleanFileName(path: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? "";
  const readable = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return [...readable].slice(0, maxLength).join("") || "products.csv";
}
