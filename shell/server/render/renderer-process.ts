import { join } from "node:path";
import type { ApiRequest } from "@aushadhi/shared-ui";
import { createLastRun } from "./last-run.ts";
import {
  type ApiText,
  type FromProcess,
  parseMessage,
  type ServerModule,
  type ToProcess,
} from "./protocol.ts";
import { readMemory } from "./read-memory.ts";
import { RenderFailure } from "./render-errors.ts";
import type { ProcessExit, RenderTask, UncaughtFailure } from "./render-task.ts";

/** One process with an empty environment, and its running tasks. */
export interface RendererProcess {
  readonly tasks: ReadonlyMap<number, RenderTask>;
  /** Documents rendered so far. */
  readonly documents: number;
  /** When each loaded module was last used, by `name@version`, in milliseconds. */
  readonly lastUse: ReadonlyMap<string, number>;
  /** Memory after its first documents, in bytes; null before that, and when the system does not report it. */
  readonly baseline: number | null;
  start(task: RenderTask): void;
  /** Asks the process to answer. */
  ping(): void;
  /** Whether it sent any message within this many milliseconds. */
  isAnswering(milliseconds: number): boolean;
  /** Fails a task that waits too long. */
  giveUp(task: RenderTask, timeout: number): void;
  /** Reads its memory in bytes; null when the system does not report it. */
  memory(): Promise<number | null>;
  /** Kills it at once. */
  kill(reason: string, isHang?: boolean): void;
}

type OfRender = Extract<FromProcess, { id: number }>;

interface Listener {
  /** Called after each task that the process finished. */
  onSettled(id: number): void;
  onUncaught(failure: UncaughtFailure): void;
  /** Called once, when the process ends. */
  onExit(exit: ProcessExit): void;
}

const script = join(import.meta.dirname, "renderer-main.ts");

/** Starts a process. It gets no secrets, inherits no handles and installs no packages. */
export function startRendererProcess(listener: Listener): RendererProcess {
  const lastRun = createLastRun();
  const tasks = new Map<number, RenderTask>();
  const modules: ServerModule[] = [];
  const lastUse = new Map<string, number>();
  /** By render id, the package whose code ran last, as of the last pong. */
  let owners: Readonly<Record<string, string>> = {};
  let documents = 0;
  let baseline: number | null = null;
  let lastMessageAt = performance.now();
  let reason: string | undefined;
  let hasHung = false;

  const child = Bun.spawn(
    [process.execPath, "--no-install", script, lastRun.file, `${process.pid}`],
    {
      cwd: "/",
      env: { NODE_ENV: "production", BUN_JSC_forceRAMSize: "200000000" },
      stdio: ["ignore", "ignore", "ignore"],
      serialization: "advanced",
      ipc: receive,
      onExit(_, code, signal) {
        reportExit(reason ?? (signal ? `signal ${signal}` : `exit ${code}`));
      },
    },
  );

  const post = (message: ToProcess) => {
    // `onExit` reports a process that has just ended.
    if (!child.killed && child.exitCode === null) child.send(message);
  };

  function receive(data: unknown): void {
    const message = parseMessage(data);
    if (!message) {
      kill("it sent nonsense");
      return;
    }
    lastMessageAt = performance.now();
    if (message.kind === "pong") owners = message.owners;
    else if (message.kind === "uncaught") {
      const { owner, error } = message;
      listener.onUncaught({ owner, release: findRelease(owner), error, isFatal: false });
    } else receiveOfRender(message);
  }

  function receiveOfRender(message: OfRender): void {
    const task = tasks.get(message.id);
    if (!task) return;
    if (message.kind === "call") void answer(task, message.call, message.request);
    else if (message.kind === "failed") {
      const { error, owner } = message;
      settle(task, () => task.failed(new RenderFailure(error, owner, "threw")));
    } else settle(task, () => task.done(message));
  }

  function settle(task: RenderTask, end: () => void): void {
    tasks.delete(task.order.job.id);
    documents++;
    end();
    listener.onSettled(task.order.job.id);
  }

  function findRelease(owner: string): string {
    const release = modules.findLast(({ name }) => name === owner);
    return release ? `${release.name}@${release.version}` : owner;
  }

  async function answer(task: RenderTask, call: number, { path }: ApiRequest): Promise<void> {
    const failed: ApiText = { status: 500, text: "null" };
    // Pages may only read, whatever method the message names.
    const answer = await task.callApi({ method: "GET", path }).catch(() => failed);
    post({ kind: "answer", call, answer });
  }

  function kill(why: string, isHang = false): void {
    hasHung ||= isHang && reason === undefined;
    reason ??= why;
    child.kill("SIGKILL");
  }

  function reportExit(why: string): void {
    const { job, module } = lastRun.read();
    lastRun.remove();
    const culprit = tasks.get(job) ?? null;
    tasks.delete(job);
    const lostTasks = [...tasks.values()];
    tasks.clear();
    const owner = modules[module]?.name ?? "shell";
    listener.onExit({
      ...{ reason: why, isHang: hasHung, culprit, lostTasks },
      ...{ owner, release: findRelease(owner) },
    });
  }

  return {
    tasks,
    get documents() {
      return documents;
    },
    lastUse,
    start(task) {
      tasks.set(task.order.job.id, task);
      for (const module of task.modules) {
        const key = `${module.name}@${module.version}`;
        if (!lastUse.has(key)) {
          modules.push(module);
          post({ kind: "module", module });
        }
        lastUse.set(key, performance.now());
      }
      post(task.order);
    },
    get baseline() {
      return baseline;
    },
    ping: () => post({ kind: "ping" }),
    isAnswering: (milliseconds) => performance.now() - lastMessageAt < milliseconds,
    giveUp(task, timeout) {
      const owner = owners[task.order.job.id] ?? "";
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
