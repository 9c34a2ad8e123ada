/** Entry of the renderer process. It has an empty environment, evaluates releases' server modules and renders with them. */
import type { ApiAnswer, ApiTransport, RemoteServerModule } from "@aushadhi/shared-ui";
import type * as ShellServer from "../../src/server-entry.tsx";
import { dieWithParent } from "./die-with-parent.ts";
import { openLastRun } from "./last-run.ts";
import { createModuleEvaluator } from "./module-evaluator.ts";
import type { DescribeJob, FromProcess, RenderJob, ToProcess } from "./protocol.ts";

const [, , lastRunFile = "", parent] = process.argv;
dieWithParent(Number(parent));
// A terminal or service manager signals the whole process group. The server handles that and ends its renderers.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

const writeLastRun = openLastRun(lastRunFile);
const modules = createModuleEvaluator((owner, run) => {
  noteRunning(0, owner);
  try {
    run();
  } catch (error) {
    send({ kind: "uncaught", owner, error: describe(error) });
  }
});
const calls = new Map<number, { job: number; owner: string; resolve(answer: ApiAnswer): void }>();
let lastCall = 0;
let running = { job: 0, owner: "shell" };

const send = (message: FromProcess) => process.send?.(message);
/** Some answers are not JSON, such as a redirect to the site. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** By render id, the package whose code ran last. */
const owners = new Map<number, string>();

/** Records that a package's code runs from now on, so that the server can find whose code failed. */
function noteRunning(job: number, owner: string): void {
  running = { job, owner };
  if (job > 0) owners.set(job, owner);
  writeLastRun({ job, module: modules.findIndex(owner) });
}

const culprits = new WeakMap<object, string>();

/** Runs a package's code for a render. An error it throws, now or later, is attributed to it. */
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

/** Evaluates the shell's server module. */
function evaluateShell(job: number, version: string): typeof ShellServer {
  noteRunning(job, "shell");
  return modules.evaluate<typeof ShellServer>("shell", version, {});
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
    const shell = evaluateShell(id, job.shell);
    const loadRemote = async (owner: string) => {
      const version = job.remotes[owner];
      if (!version) throw new Error(`${owner} renders in the browser only`);
      return runAs(id, owner, () =>
        modules.evaluate<RemoteServerModule>(owner, version, shell.provided),
      );
    };
    const page = await shell.renderPage(request, loadRemote, transport, (owner, run) =>
      runAs(id, owner, run),
    );
    send({ kind: "done", id, page: { ...page, state: JSON.stringify(page.state) } });
  } catch (error) {
    sendFailure(id, error);
  } finally {
    owners.delete(id);
  }
}

/** Sends the surface of a server module. */
function describeModule({ id, shell: version, owner, ownerVersion }: DescribeJob): void {
  try {
    const shell = evaluateShell(id, version);
    const { routes, parts } = runAs(id, owner, () =>
      owner === "shell"
        ? { routes: shell.routes, parts: {} }
        : modules.evaluate<RemoteServerModule>(owner, ownerVersion, shell.provided),
    );
    const surface = {
      routes: routes.map(({ path, access, query }) => ({ path, access, query: [...query] })),
      parts: Object.keys(parts ?? {}),
    };
    send({ kind: "described", id, surface });
  } catch (error) {
    sendFailure(id, error);
  } finally {
    owners.delete(id);
  }
}

function sendFailure(id: number, error: unknown): void {
  const owner = (error instanceof Object && culprits.get(error)) || running.owner;
  send({ kind: "failed", id, owner, error: describe(error) });
}

process.on("message", (message: ToProcess) => {
  if (message.kind === "module") modules.add(message.module);
  else if (message.kind === "render") void renderJob(message.job);
  else if (message.kind === "describe") describeModule(message.job);
  else if (message.kind === "ping") send({ kind: "pong", owners: Object.fromEntries(owners) });
  else {
    const call = calls.get(message.call);
    calls.delete(message.call);
    // The code that waited for the answer runs next.
    if (call) noteRunning(call.job, call.owner);
    call?.resolve({ status: message.answer.status, body: parse(message.answer.text) });
  }
});
process.on("unhandledRejection", (error) => {
  send({ kind: "uncaught", owner: running.owner, error: describe(error) });
});
