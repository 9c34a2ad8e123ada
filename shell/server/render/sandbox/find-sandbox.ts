import type { SandboxMode } from "@aushadhi/api/src/server";
import { createLastRun } from "../last-run.ts";
import { parseMessage } from "../protocol.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { startChild } from "./start-child.ts";

/** The best first. */
const sandboxes = ["bubblewrap", "landlock"] as const satisfies SandboxMode[];

/** Milliseconds for a renderer to start on a busy machine, as when a whole host boots. */
const startLimitMs = 60_000;

/** Milliseconds for a program that failed to say why. */
const complaintMs = 5_000;

/** Hears why this machine cannot have a sandbox. */
type OnFailure = (mode: SandboxMode, reason: string) => void;

/** Finds the best sandbox in which a renderer really starts on this machine; mode `none` when there is none. */
export async function findSandbox(
  setting: "auto" | "off",
  onFailure?: OnFailure,
): Promise<Sandbox> {
  if (setting === "off") return createSandbox("off");
  for (const mode of sandboxes) {
    const sandbox = await trySandbox(mode, onFailure);
    if (sandbox) return sandbox;
  }
  return createSandbox("none");
}

/** Starts a renderer in a sandbox, for proof. Returns the sandbox, or null when it did not start. */
export async function trySandbox(
  mode: SandboxMode,
  onFailure: OnFailure = () => undefined,
): Promise<Sandbox | null> {
  try {
    if (process.platform !== "linux") throw new Error("only Linux has it");
    const sandbox = await createSandbox(mode);
    const reason = await findStartFailure(sandbox);
    if (reason === null) return sandbox;
    onFailure(mode, reason);
  } catch (error) {
    onFailure(mode, error instanceof Error ? error.message : String(error));
  }
  return null;
}

/** Starts a renderer and ends it. Returns why it did not start, or null. */
export async function findStartFailure(
  sandbox: Sandbox,
  limitMs = startLimitMs,
): Promise<string | null> {
  const [program = ""] = sandbox.command;
  if (!Bun.which(program)) return `${program} is not installed`;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const lastRun = createLastRun();
  const ended = Promise.withResolvers<void>();
  let exit: string | undefined;
  const child = startChild({ sandbox, isUrgent: true }, lastRun.handle, {
    onMessage: (message) =>
      resolve(parseMessage(message)?.kind === "ready" ? null : "its renderer sent nonsense"),
    onNonsense: () => resolve("its renderer sent nonsense"),
    onExit: (how) => {
      exit = how;
      resolve(how);
      ended.resolve();
    },
  });
  const timer = setTimeout(() => resolve(`no answer within ${limitMs / 1000} s`), limitMs);
  try {
    const reason = await promise;
    // Only of a process that ended by itself: this one is killed below, whatever it said.
    return exit !== undefined && reason === exit
      ? exit + (await readComplaint(sandbox, lastRun.handle))
      : reason;
  } finally {
    clearTimeout(timer);
    child.kill();
    await ended.promise;
    lastRun.close();
  }
}

/** Runs a sandbox that failed once more and reads the first line that it writes about it. */
async function readComplaint({ command }: Sandbox, handle: number): Promise<string> {
  const child = Bun.spawn([...command], {
    cwd: "/",
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "ignore", "pipe", handle],
    timeout: complaintMs,
  });
  const [line = ""] = (await new Response(child.stderr).text()).trim().split("\n", 1);
  return line && `: ${line}`;
}
