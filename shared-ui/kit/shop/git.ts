import { execFileSync } from "node:child_process";

const maxGitBytes = 256 * 1024 * 1024;

/** Runs git and returns what it prints. Undefined when it is not installed or fails. */
export function git(folder: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: maxGitBytes,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  }
}
