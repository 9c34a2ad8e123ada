/** Imports no package, because it runs before anything is installed. */
import { basename } from "node:path";
import { type ReadProcess, readProcess } from "./process-table.ts";

const intervalMs = 500;

/**
 * Ends this process with SIGTERM once the npx, npm or bun that started it is gone: when killed, they do not signal it.
 * A shell, service manager or container above them may end, so a background job keeps running.
 */
export async function endWithLauncher(): Promise<void> {
  const launchers = await launchersOf(process.ppid, readProcess);
  if (launchers.length === 0) return;
  const timer = setInterval(async () => {
    // A failed check, as without a free file descriptor, is repeated later.
    if (await areAllRunning(launchers).catch(() => true)) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, intervalMs);
  timer.unref();
}

/** Lists the ids of a process and its ancestors, up to the last one that is a package runner. */
export async function launchersOf(pid: number, read: ReadProcess): Promise<number[]> {
  const passed: number[] = [];
  let launchers: number[] = [];
  for (let at = pid; at > 1; ) {
    const entry = await read(at);
    if (!entry) break;
    passed.push(at);
    if (isRunner(entry.command)) launchers = [...passed];
    else if (!isShellOfRunner(entry.command)) break;
    at = entry.parent;
  }
  return launchers;
}

/** Whether all launchers still run. When a process ends, its child gets another parent. */
async function areAllRunning(launchers: readonly number[]): Promise<boolean> {
  const [first, ...others] = launchers;
  const parents = await Promise.all(
    launchers.slice(0, -1).map(async (pid) => (await readProcess(pid))?.parent),
  );
  return process.ppid === first && others.every((pid, at) => parents[at] === pid);
}

const runners = new Set(["npm", "npx", "pnpm", "pnpx", "yarn", "bun", "bunx"]);

/** Matches `npm exec …`, `node /usr/bin/npx …`, `bun start`, and our own command when it restarts itself. */
function isRunner(command: readonly string[]): boolean {
  const [program = "", script = ""] = command;
  const name = nameOf(program) === "node" ? nameOf(script) : nameOf(program);
  if (!runners.has(name)) return false;
  const file = nameOf(program) === "bun" ? command.slice(1).find(isFile) : undefined;
  return file === undefined || /(^|\/)shell\/cli\/[\w-]+\.ts$/.test(file);
}

const isFile = (argument: string) => /\.[cm]?[jt]sx?$/.test(argument);

const nameOf = (path: string) => basename(path).replace(/(-cli)?\.(exe|[cm]?js)$/, "");

/** Matches `sh -c 'bun' start`, the form in which npm runs a command. */
const isShellOfRunner = ([program = "", option]: readonly string[]) =>
  /^(ba|da|z|a)?sh$/.test(basename(program)) && option === "-c";
