import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readlinkSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import type { SandboxMode } from "@aushadhi/api/src/server";

/** How to start the browser of a trial, or why it cannot be started. */
export type BrowserCommand = { command: string[] } | { reason: string };

/**
 * Composes the command that starts a browser in the sandbox of this machine: in Bubblewrap it sees only the system's
 * programs, read-only, and has no network and no other processes. Within it the browser's own sandbox keeps its pages
 * apart from the browser, where the kernel lets an ordinary user have a namespace of users. Without Bubblewrap there is
 * only the browser's own sandbox, which root cannot have.
 * @param program path of a Chromium
 */
export function composeBrowserCommand(program: string, mode: SandboxMode): BrowserCommand {
  if (!existsSync(program)) return { reason: `${program} is not there` };
  if (mode === "bubblewrap") {
    const sandbox = composeBubblewrap(program);
    return { command: [...sandbox, realpathSync(program), ...composeOwnSandbox(sandbox)] };
  }
  const isRoot = process.getuid?.() === 0;
  if (mode === "off") {
    return { command: [program, ...(isRoot ? ["--no-sandbox"] : composeOwnSandbox([]))] };
  }
  if (isRoot) return { reason: "root can start it only in Bubblewrap" };
  return { command: [program] };
}

const answers = new Map<string, boolean>();

/**
 * Flags for the browser's own sandbox.
 * @param outer command of the sandbox round the browser
 */
function composeOwnSandbox(outer: readonly string[]): string[] {
  const probe = [
    ...outer,
    "unshare",
    "--user",
    "--map-root-user",
    "--pid",
    "--net",
    "--fork",
    "true",
  ];
  const key = probe.join(" ");
  const isAllowed = answers.get(key) ?? spawnSync(probe[0] ?? "", probe.slice(1)).status === 0;
  answers.set(key, isAllowed);
  return isAllowed ? [] : ["--no-sandbox"];
}

/** Of these, what is a link on this system is one in the sandbox. */
const systemFolders = ["/usr", "/bin", "/lib", "/lib64"];

/** What programs need to start and to draw text. */
const settings = ["/etc/ld.so.cache", "/etc/fonts", "/etc/alternatives"];

const nobody = "65534";

function composeBubblewrap(program: string): string[] {
  const isRoot = process.getuid?.() === 0;
  const folder = dirname(realpathSync(program));
  return [
    ...["bwrap", "--die-with-parent", "--new-session"],
    ...["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...["--cap-drop", "ALL"],
    // Root needs no namespace of users, which some systems forbid, and becomes nobody.
    ...(isRoot ? ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"] : ["--unshare-user"]),
    ...systemFolders.flatMap(showFolder),
    ...settings.flatMap((path) => ["--ro-bind-try", path, path]),
    ...(folder.startsWith("/usr/") ? [] : ["--ro-bind", folder, folder]),
    ...["--proc", "/proc", "--dev", "/dev", "--perms", "1777", "--tmpfs", "/tmp", "--chdir", "/"],
    ...["--clearenv", "--setenv", "PATH", "/usr/bin:/bin", "--setenv", "HOME", "/tmp"],
    ...(isRoot
      ? ["setpriv", "--reuid", nobody, "--regid", nobody, "--clear-groups", "--no-new-privs"]
      : []),
  ];
}

function showFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  return lstatSync(path).isSymbolicLink()
    ? ["--symlink", readlinkSync(path), path]
    : ["--ro-bind", path, path];
}
