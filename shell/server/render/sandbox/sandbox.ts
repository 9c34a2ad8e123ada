import type { SandboxMode } from "@aushadhi/api/src/server";
import { composeBubblewrap } from "./bubblewrap.ts";
import { bundleScript } from "./bundle-script.ts";
import { findRuntimeFiles } from "./runtime-files.ts";

/** How a renderer restricts itself before it runs any code of a release. */
export interface LockDownOptions {
  /** Whether its user runs nothing else, so that a limit of processes counts only its own. */
  hasOwnUser: boolean;
}

/** How to start a renderer process. */
export interface Sandbox {
  readonly mode: SandboxMode;
  readonly command: readonly string[];
}

/** Marks renderer processes in a list of processes. */
const rendererMark = "renderer-main";

/** @throws Error when this system cannot have such a sandbox */
export async function createSandbox(mode: SandboxMode): Promise<Sandbox> {
  return { mode, command: await composeCommand(mode) };
}

async function composeCommand(mode: SandboxMode): Promise<string[]> {
  const bun = process.execPath;
  if (mode === "off" || mode === "none") return [bun, ...(await composeBun(null))];
  const files = findRuntimeFiles();
  if (mode === "bubblewrap") {
    const { program, args } = composeBubblewrap(bun, files);
    return ["bwrap", ...args, program, ...(await composeBun({ hasOwnUser: true }))];
  }
  return [
    ...[bun, "--no-install", "-e", await bundleScript("landlock-launcher.ts")],
    ...[bun, JSON.stringify([...files.libraries, files.loader])],
    ...(await composeBun({ hasOwnUser: false })),
  ];
}

const composeBun = async (lockDown: LockDownOptions | null): Promise<string[]> => [
  ...["--no-install", "-e", await bundleScript("../renderer-main.ts")],
  ...[rendererMark, JSON.stringify(lockDown)],
];
