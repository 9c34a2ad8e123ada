import {
  type ReleaseNoteLines,
  type ReleaseNotes,
  releaseNoteLimits,
  visibleText,
} from "@aushadhi/api/contract";
import type { PackageInfo } from "../../build/package-info.ts";
import { git } from "./git.ts";
import { listChanges } from "./list-changes.ts";
import type { ListedRelease } from "./shop-client.ts";

/**
 * Finds what is new in a package since the version that visitors have: entries of its change log, and the commits that
 * changed its folder. Both are cut to what the shop takes.
 * @param stable null for a package that is not on the site
 */
export async function findNotes(
  one: Pick<PackageInfo, "name" | "folder">,
  stable: Pick<ListedRelease, "version" | "gitCommit"> | null,
): Promise<ReleaseNotes> {
  const since = stable?.version ?? null;
  return {
    since,
    changes: cutLines(await listChanges(one, since)),
    commits: cutLines(listCommits(one.folder, stable?.gitCommit)),
  };
}

/** Lists the commits after another one that changed a folder, newest first. Nothing when git does not know that commit. */
function listCommits(folder: string, commit: string | null | undefined): string[] {
  // An answer of the shop is no option of git.
  if (!commit || !/^[0-9a-f]{7,64}$/.test(commit)) return [];
  const log = git(folder, ["log", "--format=%h %s", `${commit}..HEAD`, "--", "."]);
  return log?.split("\n").filter((line) => line !== "") ?? [];
}

const cutLines = (all: readonly string[]): ReleaseNoteLines => ({
  lines: all.slice(0, releaseNoteLimits.lines).map(cutLine),
  more: Math.max(0, all.length - releaseNoteLimits.lines),
});

function cutLine(text: string): string {
  const line = visibleText(text)
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ")
    .trim();
  const { length } = releaseNoteLimits;
  // A cut can leave half of a letter.
  return (line.length > length ? `${line.slice(0, length - 1)}…` : line).toWellFormed();
}
