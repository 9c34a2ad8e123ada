import type { Config, SandboxMode } from "@aushadhi/api/src/server";
import { findSandbox } from "../server/render/sandbox/find-sandbox.ts";
import type { Sandbox } from "../server/render/sandbox/sandbox.ts";

const lines: Readonly<Record<SandboxMode, string>> = {
  bubblewrap: "The server code of releases runs in a sandbox (Bubblewrap).",
  landlock: "The server code of releases runs in a sandbox (Landlock).",
  off: "RENDER_SANDBOX=off: the server code of releases runs without a sandbox and can read what this user can read.",
  none: "This machine offers no sandbox (Bubblewrap or Landlock), so no releases are accepted over HTTP. See RENDER_SANDBOX in the README.",
};

/** Finds the sandbox for the server code of releases, and prints which one it is, and why it is no better one. */
export async function chooseSandbox({ renderSandbox }: Config): Promise<Sandbox> {
  const failures: string[] = [];
  const sandbox = await findSandbox(renderSandbox, (mode, reason) => {
    failures.push(` ${names[mode] ?? mode}: ${reason}.`);
  });
  const { mode } = sandbox;
  const line = lines[mode] + failures.join("");
  if (mode === "off" || mode === "none") console.warn(line);
  else console.log(line);
  return sandbox;
}

const names: Partial<Record<SandboxMode, string>> = {
  bubblewrap: "Bubblewrap",
  landlock: "Landlock",
};
