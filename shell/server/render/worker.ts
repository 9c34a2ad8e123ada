/** Runs in a worker with an empty environment: evaluates releases' server modules and renders with them. */
import type { ApiAnswer, ApiTransport, RemoteServerModule } from "@aushadhi/shared-ui";
import type * as ShellServer from "../../src/server-entry.tsx";
import type { FromWorker, RenderJob, ServerModule, ToWorker } from "./protocol.ts";

declare const self: Worker;

const sources = new Map<string, ServerModule>();
const evaluated = new Map<string, unknown>();
const calls = new Map<number, (answer: ApiAnswer) => void>();
let lastCall = 0;

const send = (message: FromWorker) => self.postMessage(message);

/** Evaluates a module once. All it can require is what the shell provides. */
function load<T>(name: string, version: string, provided: Readonly<Record<string, unknown>>): T {
  const key = `${name}@${version}`;
  if (!evaluated.has(key)) {
    const source = sources.get(key);
    if (!source) throw new Error(`No server module of ${key}`);
    const module = { exports: {} };
    const require = (id: string) => {
      if (id in provided) return provided[id];
      throw new Error(`${key} requires ${id}, which the shell does not provide`);
    };
    const run = new Function("require", "module", "exports", source.code);
    run(require, module, module.exports);
    evaluated.set(key, module.exports);
  }
  return evaluated.get(key) as T;
}

/** Tells the main thread that release code runs, so that it knows whom to blame when nothing comes back. */
function inside<T>(id: number, run: () => T): T {
  send({ kind: "entered", id });
  const result = run();
  send({ kind: "left", id });
  return result;
}

async function render(job: RenderJob): Promise<void> {
  const { id, request } = job;
  const transport: ApiTransport = (request) => {
    if (request.method !== "GET") throw new Error("A page only reads while it is rendered");
    const call = ++lastCall;
    const { method, path } = request;
    send({ kind: "call", id, call, request: { method, path } });
    return new Promise((resolve) => calls.set(call, resolve));
  };
  try {
    const shell = inside(id, () => load<typeof ShellServer>("shell", job.shell, {}));
    const loadRemote = async (owner: string) => {
      const version = job.remotes[owner];
      if (!version) throw new Error(`${owner} renders in the browser only`);
      return inside(id, () => load<RemoteServerModule>(owner, version, shell.provided));
    };
    const page = await inside(id, () => shell.renderPage(request, loadRemote, transport));
    send({ kind: "done", id, page });
  } catch (error) {
    send({
      kind: "failed",
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "module") {
    sources.set(`${data.module.name}@${data.module.version}`, data.module);
  } else if (data.kind === "answer") {
    calls.get(data.call)?.(data.answer);
    calls.delete(data.call);
  } else {
    void render(data.job);
  }
};

send({ kind: "ready" });
