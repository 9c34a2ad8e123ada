const longest = 200;

/** What a file is called in lists: the last part of the path that came with it. It is never used as a path. */
export function fileNameOf(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const readable = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return [...readable].slice(0, longest).join("") || "products.csv";
}
