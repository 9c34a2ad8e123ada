/** Entry of the renderer process. It has an empty environment, evaluates releases' server modules and renders with them. */
import type { ApiAnswer, ApiTransport, RemoteServerModule } from "@aushadhi/shared-ui";
import type * as ShellServer from "../../src/server-entry.tsx";
import { openRendererChannel } from "./channel/renderer-channel.ts";
import { openLastRun, timerJob } from "./last-run.ts";
import { createModuleEvaluator } from "./module-evaluator.ts";
import type { DescribeJob, FromProcess, RenderJob } from "./protocol.ts";
import { dieWithParent } from "./sandbox/die-with-parent.ts";
import { lockDown } from "./sandbox/lock-down.ts";

const channel = openRendererChannel();
const writeLastRun = openLastRun();
const restrictions = JSON.parse(process.argv.at(-1) ?? "null");
if (restrictions) lockDown(restrictions, channel.handle);
else dieWithParent();

const modules = createModuleEvaluator((owner, run) => {
  const before = running;
  const fail = (error: unknown) =>
    send({ kind: "uncaught", owner, error: describe(error), isCertain: true });
  noteRunning(timerJob, owner);
  try {
    const result = run();
    if (result instanceof Promise) result.catch(fail);
  } catch (error) {
    fail(error);
  }
  setRunning(before.job, before.owner);
});
const calls = new Map<number, { job: number; owner: string; resolve(answer: ApiAnswer): void }>();
let lastCall = 0;
let running = { job: 0, owner: "shell" };

const send = (message: FromProcess) => channel.send(message);
/** Some answers are not JSON, such as a redirect to the site. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
/** Characters of an error, so that its message stays small. */
const maxErrorLength = 10_000;
const describe = (error: unknown) =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(
    0,
    maxErrorLength,
  );

/** By id of each running render, the package whose code ran last. */
const owners = new Map<number, string>();

/** Records that a package's code runs from now on, so that the server can find whose code failed. */
function noteRunning(job: number, owner: string): void {
  if (owners.has(job)) owners.set(job, owner);
  setRunning(job, owner);
}

function setRunning(job: number, owner: string): void {
  running = { job, owner };
  writeLastRun({ job, module: modules.findIndex(owner) });
}

const culprits = new WeakMap<object, string>();
/** The same for what is no object, such as a text, by render. */
const otherCulprits = new Map<number, { error: unknown; owner: string }>();

/** Runs a package's code for a render. An error it throws, now or later, is attributed to it. */
function runAs<T>(job: number, owner: string, run: () => T): T {
  const blame = (error: unknown) => {
    if (error instanceof Object) culprits.set(error, owner);
    else otherCulprits.set(job, { error, owner });
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

/** The shell brings all that it requires. */
const nothing = {};

/** Begins a job: evaluates the shell's server module. */
function evaluateShell(job: number, version: string): typeof ShellServer {
  owners.set(job, "shell");
  noteRunning(job, "shell");
  return modules.evaluate<typeof ShellServer>("shell", version, nothing);
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
    forget(id);
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
    forget(id);
  }
}

function forget(job: number): void {
  owners.delete(job);
  otherCulprits.delete(job);
}

function sendFailure(id: number, error: unknown): void {
  const other = otherCulprits.get(id);
  const known =
    error instanceof Object ? culprits.get(error) : other?.error === error && other?.owner;
  send({ kind: "failed", id, owner: known || (owners.get(id) ?? ""), error: describe(error) });
}

channel.listen((message) => {
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
  const known = error instanceof Object ? culprits.get(error) : undefined;
  const isCertain = known !== undefined;
  send({ kind: "uncaught", owner: known ?? running.owner, error: describe(error), isCertain });
});
send({ kind: "ready" });
