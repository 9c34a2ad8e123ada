import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Adds the owner of a path to a repository's CODEOWNERS. */
export function addOwner(folder: string, path: string, owner: string): void {
  const file = join(folder, ".github/CODEOWNERS");
  const content = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (content.split("\n").some((line) => line.startsWith(`${path} `))) return;
  mkdirSync(dirname(file), { recursive: true });
  // Align the owners in one column.
  const column = Math.max(
    path.length + 1,
    ...content.split("\n").map((line) => line.indexOf(" @") + 1),
  );
  writeFileSync(file, `${content}${path.padEnd(column)}${owner}\n`);
}
