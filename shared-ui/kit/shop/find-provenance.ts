import { execFileSync } from "node:child_process";
import type { Provenance } from "@aushadhi/api/contract";

/** Finds where a release comes from: the options first, then the CI's environment, then git. */
export function findProvenance(
  folder: string,
  given: { commit?: string | undefined; "run-url"?: string | undefined },
  env: NodeJS.ProcessEnv,
): Provenance {
  const commit = given.commit ?? env.GITHUB_SHA ?? env.CI_COMMIT_SHA ?? readHead(folder);
  const runUrl = given["run-url"] ?? findRunUrl(env);
  return { ...(commit && { commit }), ...(runUrl && { runUrl }) };
}

function findRunUrl(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = env;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID) {
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  }
  return CI_JOB_URL;
}

/** Reads the current commit; undefined without git or outside a repository. */
function readHead(folder: string): string | undefined {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}
