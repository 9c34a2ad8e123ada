import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readChangesets } from "@changesets/read";
import type { PackageInfo } from "../../build/package-info.ts";

/**
 * Lists what is new in a package since a version, one line each: entries of its change log, and change files that no
 * version has yet.
 * @param since version of a release, `1.2.0-ab12cd34ef`; null for a package that is not on the site
 */
export async function listChanges(
  { name, folder }: Pick<PackageInfo, "name" | "folder">,
  since: string | null,
): Promise<string[]> {
  const log = join(folder, "CHANGELOG.md");
  const logged = existsSync(log) ? readEntries(await readFile(log, "utf8"), since) : [];
  return [...(await listPending(name, folder)), ...logged];
}

async function listPending(name: string, folder: string): Promise<string[]> {
  const root = findRoot(folder);
  if (!root) return [];
  const files = await readChangesets(root);
  return files
    .filter(({ releases }) => releases.some((one) => one.name.replace(/^@[^/]*\//, "") === name))
    .map(({ summary }) => `next  ${joinLines(summary)}`);
}

/** Finds the folder with the change files: the package's own repository, or its workspace. */
function findRoot(folder: string): string | null {
  if (existsSync(join(folder, ".changeset"))) return folder;
  return dirname(folder) === folder ? null : findRoot(dirname(folder));
}

/** Reads the entries of a change log, the newest first, down to a version. */
function readEntries(log: string, since: string | null): string[] {
  const sections = log.split(/^## /m).slice(1);
  const isNew = (section: string) => since === null || isAfter(section, since);
  return sections.filter(isNew).flatMap((section) => {
    const version = section.split("\n", 1)[0]?.trim();
    return section
      .split(/^- /m)
      .slice(1)
      .map((entry) => `${version}  ${joinLines(entry.split(/^#/m, 1)[0] ?? "")}`);
  });
}

const joinLines = (text: string) => text.trim().replace(/\s+/g, " ");

/** Whether a version is newer than another; texts after the three numbers do not count. */
function isAfter(version: string, other: string): boolean {
  const numbers = [version, other].map((one) => one.split(/[-\s]/, 1)[0]?.split(".").map(Number));
  const [own = [], others = []] = numbers;
  const index = own.findIndex((number, place) => number !== others[place]);
  return index >= 0 && (own[index] ?? 0) > (others[index] ?? 0);
}
