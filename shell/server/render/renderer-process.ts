import { join } from "node:path";
import type { ApiRequest } from "@aushadhi/shared-ui";
import { createLastRun } from "./last-run.ts";
import { readMemory } from "./memory.ts";
import {
  type ApiText,
  type FromProcess,
  type PageText,
  type RenderJob,
  readMessage,
  type ServerModule,
  type ToProcess,
} from "./protocol.ts";
import { RenderFailure } from "./render-errors.ts";

/** A render that a process is given. */
export interface Task {
  job: RenderJob;
  modules: readonly ServerModule[];
  callApi(request: ApiRequest): Promise<ApiText>;
  done(page: PageText): void;
  failed(error: Error): void;
}

/** A release's code that made trouble outside every render. */
export interface StrayFailure {
  /** Package whose code it was, as far as is known. */
  owner: string;
  /** The same with its version. */
  release: string;
  error: string;
  /** Whether it took its process with it. */
  isFatal: boolean;
}

/** What became of a process that has ended. */
export interface Loss {
  /** Why: `hang`, `exit 3`, `memory`, `nonsense`. */
  reason: string;
  /** The render whose code was running last, if it was not finished; null when none was. */
  guilty: Task | null;
  /** Package whose code was running last. */
  owner: string;
  /** The same with its version. */
  release: string;
  /** Renders that were lost with it. */
  innocent: Task[];
}

/** One process with an empty environment, and the renders it is busy with. */
export interface RendererProcess {
  readonly tasks: ReadonlyMap<number, Task>;
  /** Documents rendered so far. */
  readonly documents: number;
  /** When each module it holds was last used, by `name@version`; milliseconds. */
  readonly used: ReadonlyMap<string, number>;
  /** Memory it took after its first documents, in bytes; null before that, and where the system does not tell. */
  readonly baseline: number | null;
  start(task: Task): void;
  /** Asks for a sign of life. */
  ping(): void;
  /** Whether it has given one within so many milliseconds. */
  isAnswering(milliseconds: number): boolean;
  /** Fails a render that waits for something that does not come. */
  giveUp(task: Task, timeout: number): void;
  /** Memory it takes, in bytes; null where the system does not tell. */
  memory(): Promise<number | null>;
  /** Ends it at once, no matter what it is doing. */
  kill(reason: string): void;
}

type OfRender = Extract<FromProcess, { id: number }>;

interface Listener {
  /** Called after each task that ended by itself. */
  onSettled(id: number): void;
  onStray(failure: StrayFailure): void;
  /** Called once, when the process has ended. */
  onLost(loss: Loss): void;
}

const script = join(import.meta.dirname, "render-process.ts");

/** Starts a process. It sees no secret, inherits no handle and installs nothing. */
export function startRendererProcess(listener: Listener): RendererProcess {
  const lastRun = createLastRun();
  const tasks = new Map<number, Task>();
  const modules: ServerModule[] = [];
  const used = new Map<string, number>();
  /** Package whose code ran last in each render, as of the last sign of life. */
  let owners: Readonly<Record<string, string>> = {};
  let documents = 0;
  let baseline: number | null = null;
  let heardAt = performance.now();
  let reason: string | undefined;

  const child = Bun.spawn(
    [process.execPath, "--no-install", script, lastRun.file, `${process.pid}`],
    {
      cwd: "/",
      env: { NODE_ENV: "production", BUN_JSC_forceRAMSize: "200000000" },
      stdio: ["ignore", "ignore", "ignore"],
      serialization: "advanced",
      ipc: receive,
      onExit(_, code, signal) {
        lose(reason ?? (signal ? `signal ${signal}` : `exit ${code}`));
      },
    },
  );

  const post = (message: ToProcess) => {
    // A process that has just ended says so by itself.
    if (!child.killed && child.exitCode === null) child.send(message);
  };

  function receive(data: unknown): void {
    const message = readMessage(data);
    if (!message) {
      kill("it sent nonsense");
      return;
    }
    heardAt = performance.now();
    if (message.kind === "pong") owners = message.owners;
    else if (message.kind === "stray") {
      const { owner, error } = message;
      listener.onStray({ owner, release: releaseOf(owner), error, isFatal: false });
    } else receiveOf(message);
  }

  function receiveOf(message: OfRender): void {
    const task = tasks.get(message.id);
    if (!task) return;
    if (message.kind === "call") void answer(task, message.call, message.request);
    else if (message.kind === "done") settle(task, () => task.done(message.page));
    else {
      const { error, owner } = message;
      settle(task, () => task.failed(new RenderFailure(error, owner, "threw")));
    }
  }

  function settle(task: Task, end: () => void): void {
    tasks.delete(task.job.id);
    documents++;
    end();
    listener.onSettled(task.job.id);
  }

  function releaseOf(owner: string): string {
    const release = modules.findLast(({ name }) => name === owner);
    return release ? `${release.name}@${release.version}` : owner;
  }

  async function answer(task: Task, call: number, { path }: ApiRequest): Promise<void> {
    const failed: ApiText = { status: 500, text: "null" };
    // A page only reads, no matter what the message says.
    const answer = await task.callApi({ method: "GET", path }).catch(() => failed);
    post({ kind: "answer", call, answer });
  }

  function kill(why: string): void {
    reason ??= why;
    child.kill("SIGKILL");
  }

  function lose(why: string): void {
    const { job, module } = lastRun.read();
    lastRun.remove();
    const guilty = tasks.get(job) ?? null;
    tasks.delete(job);
    const innocent = [...tasks.values()];
    tasks.clear();
    const owner = modules[module]?.name ?? "shell";
    listener.onLost({ reason: why, guilty, owner, release: releaseOf(owner), innocent });
  }

  return {
    tasks,
    get documents() {
      return documents;
    },
    used,
    start(task) {
      tasks.set(task.job.id, task);
      for (const module of task.modules) {
        const key = `${module.name}@${module.version}`;
        if (!used.has(key)) {
          modules.push(module);
          post({ kind: "module", module });
        }
        used.set(key, performance.now());
      }
      post({ kind: "render", job: task.job });
    },
    get baseline() {
      return baseline;
    },
    ping: () => post({ kind: "ping" }),
    isAnswering: (milliseconds) => performance.now() - heardAt < milliseconds,
    giveUp(task, timeout) {
      const owner = owners[task.job.id] ?? "";
      const error = new RenderFailure(`No answer within ${timeout} ms`, owner, "late");
      settle(task, () => task.failed(error));
    },
    async memory() {
      const bytes = await readMemory(child.pid);
      if (documents > 0) baseline ??= bytes;
      return bytes;
    },
    kill,
  };
}
