import { readMemory } from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import { isApiPath, maxCalls } from "./api-calls.ts";
import { createLastRun, timerJob } from "./last-run.ts";
import {
  type ApiText,
  type FromProcess,
  parseMessage,
  type ServerModule,
  type ToProcess,
} from "./protocol.ts";
import { readSpentTime, type SpentTime } from "./read-spent-time.ts";
import { RenderFailure } from "./render-errors.ts";
import type { ProcessExit, RenderTask, UncaughtFailure } from "./render-task.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";
import { startChild } from "./sandbox/start-child.ts";
import { createSpareWork } from "./spare-work.ts";
import { createTaskWatch } from "./task-watch.ts";

/** One process with an empty environment, and its running tasks. */
export interface RendererProcess {
  readonly tasks: ReadonlyMap<number, RenderTask>;
  /** Documents rendered so far. */
  readonly documents: number;
  /** When each loaded module was last used, by `name@version`, in milliseconds. */
  readonly lastUse: ReadonlyMap<string, number>;
  /** Memory after its first documents, in bytes; null before that, and when the system does not report it. */
  readonly baseline: number | null;
  /** Whether it was given a task. */
  readonly isUsed: boolean;
  /** @param timeout milliseconds, counted from when the process is ready */
  start(task: RenderTask, timeout: number): void;
  /** Reads its memory in bytes; null when the system does not report it. */
  memory(): Promise<number | null>;
  /** As last read. */
  spent(): SpentTime;
  /** Whether its threads work far more than its tasks explain, as what a release left running. */
  worksTooMuch(): boolean;
  /** Kills it at once. */
  kill(reason: string, isHang?: boolean): void;
}

type OfRender = Extract<FromProcess, { id: number }>;

interface Listener {
  /** Called after each task that the process finished. */
  onSettled(): void;
  onUncaught(failure: UncaughtFailure): void;
  /** Called once, when the process ends. */
  onExit(exit: ProcessExit): void;
}

interface ProcessOptions {
  sandbox: Sandbox;
  /** Whether visitors wait for it. */
  isUrgent: boolean;
}

/** Starts a process in a sandbox. It gets no secrets, inherits no handles but its channel and its last run. */
export function startRendererProcess(options: ProcessOptions, listener: Listener): RendererProcess {
  const lastRun = createLastRun();
  const tasks = new Map<number, RenderTask>();
  const modules: ServerModule[] = [];
  const lastUse = new Map<string, number>();
  /** By render id, the package whose code ran last, as of the last pong. */
  let owners: Readonly<Record<string, string>> = {};
  let documents = 0;
  let baseline: number | null = null;
  let lastPongAt = 0;
  let isUsed = false;
  let reason: string | undefined;
  let hasHung = false;

  /** Messages to send once the process is ready; null from then on. */
  let waiting: ToProcess[] | null = [];
  /** Ids of all tasks that it got. Nobody can guess those of others. */
  const known = new Set<number>();
  /** Calls of each running task. */
  const callCounts = new Map<number, number>();

  const child = startChild(options, lastRun.handle, {
    onMessage: receive,
    onNonsense: (why) => kill(why),
    onExit: (why) => reportExit(reason ?? (waiting ? `it did not start, ${why}` : why)),
  });

  let spent: SpentTime = { processorMs: 0, waitedMs: 0 };
  const spareWork = createSpareWork();
  const readSpent = () => {
    spent = readSpentTime(child.findPid()) ?? spent;
    return spent;
  };
  const watch = createTaskWatch({
    get pid() {
      return child.findPid();
    },
    ping: () => post({ kind: "ping" }),
    lastPongAt: () => lastPongAt,
    giveUp(task, timeout) {
      const owner = owners[task.order.job.id] ?? "";
      const message = `No answer within ${timeout} ms`;
      fail(task, new RenderFailure(message, owner, "late", isAlone()));
    },
    drop: fail,
    kill,
  });
  /** Whether it runs its first and only task. */
  const isAlone = () => documents === 0 && tasks.size === 1;

  const post = (message: ToProcess) => {
    if (waiting) waiting.push(message);
    else child.send(message);
  };

  function receive(data: unknown, bytes: number): void {
    const message = parseMessage(data, bytes);
    if (!message || ("id" in message && !known.has(message.id))) {
      kill("it sent nonsense");
      return;
    }
    if (message.kind === "ready") becomeReady();
    else if (message.kind === "pong") {
      lastPongAt = performance.now();
      owners = message.owners;
    } else if (message.kind === "uncaught") {
      const { owner, error, isCertain } = message;
      const release = findRelease(owner);
      listener.onUncaught({ owner, release, isCertain, error, isFatal: false });
    } else receiveOfRender(message);
  }

  function becomeReady(): void {
    for (const message of waiting ?? []) child.send(message);
    waiting = null;
    watch.ready();
  }

  function receiveOfRender(message: OfRender): void {
    const task = tasks.get(message.id);
    if (!task) return;
    if (message.kind === "call") void answer(task, message.call, message.request);
    else if (message.kind === "failed") {
      const { error, owner } = message;
      fail(task, new RenderFailure(error, owner, "threw"));
    } else settle(task, () => task.done(message));
  }

  function settle(task: RenderTask, end: () => void): void {
    tasks.delete(task.order.job.id);
    callCounts.delete(task.order.job.id);
    watch.end(task.order.job.id);
    documents++;
    if (tasks.size === 0) spareWork.change(false);
    end();
    listener.onSettled();
  }

  function fail(task: RenderTask, error: Error): void {
    settle(task, () => task.failed(error));
  }

  function findRelease(owner: string): string {
    const release = modules.findLast(({ name }) => name === owner);
    return release ? `${release.name}@${release.version}` : owner;
  }

  async function answer(task: RenderTask, call: number, { path }: ApiRequest): Promise<void> {
    const { id } = task.order.job;
    const calls = (callCounts.get(id) ?? 0) + 1;
    callCounts.set(id, calls);
    const isAllowed = calls <= maxCalls && isApiPath(path);
    // Pages may only read, whatever method the message names.
    const asked = isAllowed ? task.callApi({ method: "GET", path }) : Promise.reject();
    const answer = await asked.catch((): ApiText => ({ status: 500, text: "null" }));
    if (tasks.has(id)) post({ kind: "answer", call, answer });
  }

  function kill(why: string, isHang = false): void {
    hasHung ||= isHang && reason === undefined;
    reason ??= why;
    readSpent();
    child.kill();
  }

  function reportExit(why: string): void {
    const { job, module } = lastRun.read();
    lastRun.close();
    watch.stop();
    const hasStarted = waiting === null;
    const isTimer = job === timerJob;
    const isOnly = isAlone();
    const [first] = tasks.values();
    // Code that nobody noted may have run last. With one task it was that one's, or left over from an earlier one's.
    const isUnclear = isTimer || !hasStarted;
    const culprit = isUnclear
      ? null
      : (tasks.get(job) ?? (tasks.size === 1 ? first : null) ?? null);
    const owner = isTimer || tasks.has(job) ? (modules[module]?.name ?? "shell") : "";
    const lostTasks = [...tasks.values()].filter((task) => task !== culprit);
    tasks.clear();
    listener.onExit({
      ...{ reason: why, hasStarted, isHang: hasHung, culprit, isAlone: isOnly, lostTasks },
      ...{ owner, release: findRelease(owner), isTimer },
    });
  }

  return {
    tasks,
    get documents() {
      return documents;
    },
    lastUse,
    get isUsed() {
      return isUsed;
    },
    start(task, timeout) {
      isUsed = true;
      spareWork.change(true);
      child.grant(tasks.size);
      tasks.set(task.order.job.id, task);
      known.add(task.order.job.id);
      for (const module of task.modules) {
        const key = `${module.name}@${module.version}`;
        if (!lastUse.has(key)) {
          modules.push(module);
          post({ kind: "module", module });
        }
        lastUse.set(key, performance.now());
      }
      watch.begin(task, timeout);
      post(task.order);
    },
    get baseline() {
      return baseline;
    },
    async memory() {
      const bytes = await readMemory(child.findPid());
      if (documents > 0) baseline ??= bytes;
      return bytes;
    },
    spent: readSpent,
    worksTooMuch: () => spareWork.look(readSpent().processorMs),
    kill,
  };
}
