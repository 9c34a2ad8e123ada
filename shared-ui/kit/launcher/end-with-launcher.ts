/** Uses no package: it runs before anything is installed. */
import { basename } from "node:path";
import { type ReadProcess, readProcess } from "./process-table.ts";

const intervalMs = 500;

/**
 * Ends this process as SIGTERM would once the npx, npm or bun that started it is gone: killed, they do not tell it.
 * A shell, service manager or container that started it may go; what was put into the background goes on.
 */
export async function endWithLauncher(): Promise<void> {
  const launchers = await launchersOf(process.ppid, readProcess);
  if (launchers.length === 0) return;
  const timer = setInterval(async () => {
    // What cannot be told now, as without a free file descriptor, is asked again.
    if (await areAllThere(launchers).catch(() => true)) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, intervalMs);
  timer.unref();
}

/** Ids of a process and those above it, up to the last one that is a package runner. */
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

/** A process that ends leaves its child to another process. */
async function areAllThere(launchers: readonly number[]): Promise<boolean> {
  const [first, ...others] = launchers;
  const parents = await Promise.all(
    launchers.slice(0, -1).map(async (pid) => (await readProcess(pid))?.parent),
  );
  return process.ppid === first && others.every((pid, at) => parents[at] === pid);
}

const runners = new Set(["npm", "npx", "pnpm", "pnpx", "yarn", "bun", "bunx"]);

/** `npm exec …`, `node /usr/bin/npx …`, `bun start`, and our own command when it starts itself again. */
function isRunner(command: readonly string[]): boolean {
  const [program = "", script = ""] = command;
  const name = nameOf(program) === "node" ? nameOf(script) : nameOf(program);
  if (!runners.has(name)) return false;
  const file = nameOf(program) === "bun" ? command.slice(1).find(isFile) : undefined;
  return file === undefined || /(^|\/)shell\/cli\/[\w-]+\.ts$/.test(file);
}

const isFile = (argument: string) => /\.[cm]?[jt]sx?$/.test(argument);

const nameOf = (path: string) => basename(path).replace(/(-cli)?\.(exe|[cm]?js)$/, "");

/** `sh -c 'bun' start`: how npm runs what it was asked to run. */
const isShellOfRunner = ([program = "", option]: readonly string[]) =>
  /^(ba|da|z|a)?sh$/.test(basename(program)) && option === "-c";
