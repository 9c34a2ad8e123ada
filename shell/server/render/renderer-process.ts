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

/** One process with an empty environment, and the renders it is busy with. */
export interface RendererProcess {
  readonly tasks: ReadonlyMap<number, RenderTask>;
  /** Documents rendered so far. */
  readonly documents: number;
  /** When each module it holds was last used, by `name@version`; milliseconds. */
  readonly lastUse: ReadonlyMap<string, number>;
  /** Memory it took after its first documents, in bytes; null before that, and where the system does not tell. */
  readonly baseline: number | null;
  start(task: RenderTask): void;
  /** Asks for a sign of life. */
  ping(): void;
  /** Whether it has given one within so many milliseconds. */
  isAnswering(milliseconds: number): boolean;
  /** Fails a render that waits for something that does not come. */
  giveUp(task: RenderTask, timeout: number): void;
  /** Memory it takes, in bytes; null where the system does not tell. */
  memory(): Promise<number | null>;
  /** Ends it at once, no matter what it is doing. */
  kill(reason: string, isHang?: boolean): void;
}

type OfRender = Extract<FromProcess, { id: number }>;

interface Listener {
  /** Called after each render that ended by itself. */
  onSettled(id: number): void;
  onUncaught(failure: UncaughtFailure): void;
  /** Called once, when the process has ended. */
  onExit(exit: ProcessExit): void;
}

const script = join(import.meta.dirname, "render-process.ts");

/** Starts a process. It sees no secret, inherits no handle and installs nothing. */
export function startRendererProcess(listener: Listener): RendererProcess {
  const lastRun = createLastRun();
  const tasks = new Map<number, RenderTask>();
  const modules: ServerModule[] = [];
  const lastUse = new Map<string, number>();
  /** Package whose code ran last in each render, as of the last sign of life. */
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
    // A process that has just ended says so by itself.
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
    // A page only reads, no matter what the message says.
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
