/** A process with an empty environment that evaluates releases' server modules and renders with them. */
import type { ApiAnswer, ApiTransport, RemoteServerModule } from "@aushadhi/shared-ui";
import type * as ShellServer from "../../src/server-entry.tsx";
import { dieWithParent } from "./die-with-parent.ts";
import { openLastRun } from "./last-run.ts";
import type { FromProcess, RenderJob, ServerModule, ToProcess } from "./protocol.ts";
import { createTrackedTimers } from "./tracked-timers.ts";

const [, , lastRunFile = "", parent] = process.argv;
dieWithParent(Number(parent));
// What a terminal or a service manager sends to the whole group is for the server, which ends its renderers itself.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

const writeLastRun = openLastRun(lastRunFile);
/** In the order in which they came; a release's index says whose code is running. */
const modules: ServerModule[] = [];
const evaluated = new Map<string, unknown>();
const calls = new Map<number, { job: number; owner: string; resolve(answer: ApiAnswer): void }>();
let lastCall = 0;
let running = { job: 0, owner: "shell" };

const send = (message: FromProcess) => process.send?.(message);
/** Some answers are no JSON, such as one that leads back to the site. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Package whose code ran last in each render that is under way. */
const owners = new Map<number, string>();

/** Notes that code of a package runs from here on, so that the server can find out whose code failed. */
function noteRunning(job: number, owner: string): void {
  running = { job, owner };
  if (job > 0) owners.set(job, owner);
  writeLastRun({ job, module: modules.findLastIndex(({ name }) => name === owner) });
}

const culprits = new WeakMap<object, string>();

/** Runs code of a package for a render; what it throws, now or later, is recorded as its own. */
function runAs<T>(job: number, owner: string, run: () => T): T {
  const blame = (error: unknown) => {
    if (typeof error === "object" && error !== null) culprits.set(error, owner);
  };
  noteRunning(job, owner);
  try {
    const result = run();
    if (result instanceof Promise) result.catch(blame);
    return result;
  } catch (error) {
    blame(error);
    throw error;
  }
}

/** Evaluates a module once. All it can require is what the shell provides. */
function evaluate<T>(
  name: string,
  version: string,
  provided: Readonly<Record<string, unknown>>,
): T {
  const key = `${name}@${version}`;
  if (!evaluated.has(key)) {
    const source = modules.find((one) => one.name === name && one.version === version);
    if (!source) throw new Error(`No server module of ${key}`);
    const module = { exports: {} };
    const require = (id: string) => {
      if (id in provided) return provided[id];
      throw new Error(`${key} requires ${id}, which the shell does not provide`);
    };
    const timers = createTrackedTimers((run) => {
      noteRunning(0, name);
      try {
        run();
      } catch (error) {
        send({ kind: "uncaught", owner: name, error: describe(error) });
      }
    });
    const names = ["require", "module", "exports", ...Object.keys(timers)];
    const run = new Function(...names, source.code);
    run(require, module, module.exports, ...Object.values(timers));
    evaluated.set(key, module.exports);
  }
  return evaluated.get(key) as T;
}

async function renderJob(job: RenderJob): Promise<void> {
  const { id, request } = job;
  const transport: ApiTransport = ({ method, path }) => {
    if (method !== "GET") throw new Error("A page only reads while it is rendered");
    const call = ++lastCall;
    const { owner } = running;
    send({ kind: "call", id, call, request: { method, path } });
    return new Promise((resolve) => calls.set(call, { job: id, owner, resolve }));
  };
  try {
    noteRunning(id, "shell");
    const shell = evaluate<typeof ShellServer>("shell", job.shell, {});
    const loadRemote = async (owner: string) => {
      const version = job.remotes[owner];
      if (!version) throw new Error(`${owner} renders in the browser only`);
      return runAs(id, owner, () => evaluate<RemoteServerModule>(owner, version, shell.provided));
    };
    const page = await shell.renderPage(request, loadRemote, transport, (owner, run) =>
      runAs(id, owner, run),
    );
    send({ kind: "done", id, page: { ...page, state: JSON.stringify(page.state) } });
  } catch (error) {
    const owner = (error instanceof Object && culprits.get(error)) || running.owner;
    send({ kind: "failed", id, owner, error: describe(error) });
  } finally {
    owners.delete(id);
  }
}

process.on("message", (message: ToProcess) => {
  if (message.kind === "module") modules.push(message.module);
  else if (message.kind === "render") void renderJob(message.job);
  else if (message.kind === "ping") send({ kind: "pong", owners: Object.fromEntries(owners) });
  else {
    const call = calls.get(message.call);
    calls.delete(message.call);
    // What waited for the answer runs next.
    if (call) noteRunning(call.job, call.owner);
    call?.resolve({ status: message.answer.status, body: parse(message.answer.text) });
  }
});
process.on("unhandledRejection", (error) => {
  send({ kind: "uncaught", owner: running.owner, error: describe(error) });
});
