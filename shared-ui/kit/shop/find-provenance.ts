import { createHash } from "node:crypto";
import { lstatSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { Provenance } from "@aushadhi/api/contract";
import { git } from "./git.ts";

/** Finds where a release comes from: the options first, then the CI's environment, then git. */
export function findProvenance(
  folder: string,
  given: { commit?: string | undefined; "run-url"?: string | undefined },
  env: NodeJS.ProcessEnv,
): Provenance {
  const commit = given.commit ?? env.GITHUB_SHA ?? env.CI_COMMIT_SHA ?? readHead(folder);
  const changes = commit && hashChanges(folder);
  const runUrl = given["run-url"] ?? findRunUrl(env);
  return { ...(commit && { commit }), ...(changes && { changes }), ...(runUrl && { runUrl }) };
}

/** Whether git can say that a folder has nothing that no commit has. */
export const isClean = (folder: string): boolean =>
  git(folder, ["status", "--porcelain"])?.trim() === "";

/** Hashes all that differs from the current commit, also new files. Undefined when nothing does, or without git. */
function hashChanges(folder: string): string | undefined {
  const top = git(folder, ["rev-parse", "--show-toplevel"])?.trim();
  const changed = top && git(top, ["diff", "HEAD", "--binary"]);
  const others = top && git(top, ["ls-files", "--others", "--exclude-standard", "-z"]);
  if (!top || changed === undefined || others === undefined) return undefined;
  const added = others.split("\0").filter((path) => path !== "");
  if (changed === "" && added.length === 0) return undefined;
  const hash = createHash("sha256").update(changed);
  for (const path of added) hash.update(`\0${path}\0`).update(readContent(join(top, path)));
  return hash.digest("hex");
}

function findRunUrl(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = env;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID) {
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  }
  return CI_JOB_URL;
}

/** Reads a file, or where a link leads; empty for a repository inside this one. */
function readContent(path: string): string | Uint8Array {
  if (path.endsWith("/")) return "";
  return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : readFileSync(path);
}

/** Reads the current commit; undefined without git or outside a repository. */
const readHead = (folder: string) => git(folder, ["rev-parse", "HEAD"])?.trim();
