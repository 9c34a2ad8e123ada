import type { RuntimeFiles } from "./runtime-files.ts";

/** Where Bun lies in the sandbox: a path that says nothing of this machine. */
const program = "/bun";

/**
 * Composes the arguments of Bubblewrap for a file system with nothing but Bun and its libraries, read-only, and
 * namespaces in which there are no other processes and no network.
 * @param bun path of Bun
 */
export function composeBubblewrap(
  bun: string,
  { libraries, loader }: RuntimeFiles,
): { program: string; args: string[] } {
  const isRoot = process.getuid?.() === 0;
  const files = new Set([...libraries, loader]);
  const args = [
    // Bubblewrap's own first process dies with its parent and takes the renderer with it, whose user it may not signal.
    ...["--die-with-parent", "--new-session"],
    ...["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    // Root needs no namespace of users, which some systems forbid. The renderer itself then becomes nobody.
    ...["--cap-drop", "ALL"],
    ...(isRoot ? ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"] : ["--unshare-user"]),
    ...[...files].flatMap((file) => ["--ro-bind", file, file]),
    ...["--ro-bind", bun, program],
    // It found Bubblewrap. To code of a release it would tell of the user's folders.
    ...["--unsetenv", "PATH"],
    // Bun asks there where its stack is.
    ...["--proc", "/proc", "--remount-ro", "/", "--chdir", "/"],
  ];
  return { program, args };
}
