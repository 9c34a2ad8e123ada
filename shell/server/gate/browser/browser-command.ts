import { existsSync, lstatSync, readlinkSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import type { SandboxMode } from "@aushadhi/api/src/server";

/** How to start the browser of a trial, or why it cannot be started. */
export type BrowserCommand = { command: string[] } | { reason: string };

/**
 * Composes the command that starts a browser in the sandbox of this machine: in Bubblewrap it sees only the system's
 * programs, read-only, and has no network and no other processes. Without Bubblewrap the browser's own sandbox, which
 * root cannot have, keeps its pages apart from this machine.
 * @param program path of a Chromium
 */
export function composeBrowserCommand(program: string, mode: SandboxMode): BrowserCommand {
  if (!existsSync(program)) return { reason: `${program} is not there` };
  if (mode === "bubblewrap") return { command: composeBubblewrap(program) };
  if (mode === "off") return { command: [program, "--no-sandbox"] };
  if (process.getuid?.() === 0) return { reason: "root can start it only in Bubblewrap" };
  return { command: [program] };
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
    // The sandbox round it is this one. Its own would need rights that it does not have here.
    ...[realpathSync(program), "--no-sandbox"],
  ];
}

function showFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  return lstatSync(path).isSymbolicLink()
    ? ["--symlink", readlinkSync(path), path]
    : ["--ro-bind", path, path];
}
