import { addTimes, type SpentTime } from "./read-spent-time.ts";
import { needsRecycling, recyclingLimits } from "./recycling.ts";
import { RendererBusy, RendererDown, RendererLost, RenderFailure } from "./render-errors.ts";
import type { ProcessExit, RenderTask, UncaughtFailure } from "./render-task.ts";
import { type RendererProcess, startRendererProcess } from "./renderer-process.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";

/** A render and its timeout in milliseconds, counted from its start in a process that is ready. */
interface QueuedRender {
  task: RenderTask;
  timeout: number;
  /** Whether it needs a new process, so that no code of other documents can have a part in its failure. */
  isAlone: boolean;
  /** Called at its start: another render may have shown meanwhile that the release hangs. */
  isWanted(): boolean;
}

/** A renderer process and its waiting renders. The process starts with the first render and is replaced when it ends. */
export interface RenderQueue {
  add(waiting: QueuedRender): void;
  /** Time of its processes, also of those that have ended. */
  spent(): SpentTime;
  close(): void;
}

/** Limit of waiting renders: a quarter of a second at a thousand renders a second. */
const maxLength = 256;

/** Milliseconds between two checks of a process's memory. */
const inspectionMs = 500;

interface RenderQueueOptions {
  /** Renders that run at once. Others wait, and their timeout has not started. */
  parallel: number;
  /** Where its processes run. */
  sandbox: Sandbox;
  /** Whether visitors wait for it. */
  isUrgent: boolean;
  onUncaught(failure: UncaughtFailure): void;
  /** Called when a process ends although nobody replaced it. */
  onDeath(): void;
}

export function createRenderQueue({
  parallel,
  sandbox,
  isUrgent,
  onUncaught,
  onDeath,
}: RenderQueueOptions): RenderQueue {
  const waiting: QueuedRender[] = [];
  const retired = new Set<RendererProcess>();
  /** Time of processes that have ended. */
  let ended: SpentTime = { processorMs: 0, waitedMs: 0 };
  let current: RendererProcess | undefined;
  /** Processes in a row that did not start. */
  let failedStarts = 0;
  let isClosed = false;

  const watch = setInterval(() => void inspect(), inspectionMs);
  watch.unref();

  function start(): RendererProcess {
    const started: RendererProcess = startRendererProcess(
      { sandbox, isUrgent },
      {
        onSettled() {
          endIfRetired(started);
          pump();
        },
        onUncaught,
        onExit: (exit) => onExit(started, exit),
      },
    );
    return started;
  }

  function pump(): void {
    if (isClosed) return;
    for (let next = waiting[0]; next; next = waiting[0]) {
      const isWanted = next.isWanted();
      if (isWanted) {
        current ??= start();
        if (current.tasks.size >= parallel) return;
        if (next.isAlone && current.isUsed) {
          if (current.tasks.size > 0) return;
          retire(current);
          current = start();
        }
      }
      waiting.shift();
      if (isWanted && current) current.start(next.task, next.timeout);
      else next.task.failed(new RendererLost("Its release is not run any more"));
    }
  }

  function onExit(
    process: RendererProcess,
    {
      reason,
      hasStarted,
      isHang,
      culprit,
      isAlone,
      owner,
      release,
      isTimer,
      lostTasks,
    }: ProcessExit,
  ) {
    const isExpected = isClosed || retired.delete(process);
    if (!isExpected) onDeath();
    if (current === process) current = undefined;
    ended = addTimes([ended, process.spent()]);
    const message = `The renderer ended: ${reason}`;
    const kind = isHang ? "hung" : "fatal";
    if (culprit) culprit.failed(new RenderFailure(message, owner, kind, isAlone));
    else if (!isExpected && hasStarted) {
      onUncaught({ owner, release, isCertain: isTimer, error: message, isFatal: true });
    }
    failedStarts = hasStarted || isExpected ? 0 : failedStarts + 1;
    const lost = failedStarts > 1 ? new RendererDown(message) : new RendererLost(message);
    for (const task of lostTasks) task.failed(lost);
    pump();
  }

  /** Lets a process finish its tasks. Others go to a new one. */
  function retire(process: RendererProcess): void {
    current = undefined;
    retired.add(process);
    endIfRetired(process);
  }

  function endIfRetired(process: RendererProcess): void {
    if (retired.has(process) && process.tasks.size === 0) process.kill("retired");
  }

  async function inspect(): Promise<void> {
    for (const process of [current, ...retired]) {
      if (!process) continue;
      const bytes = await process.memory();
      if (bytes !== null && bytes > recyclingLimits.bytes) process.kill("memory");
      else if (process === current) {
        const isOverworked = process.worksTooMuch();
        if (isOverworked) reportOverwork();
        if (isOverworked || needsRecycling(process, bytes)) retire(process);
      }
    }
  }

  /** Nobody knows whose thread it was. A trial has a time limit of its own, and blames nobody without proof. */
  function reportOverwork(): void {
    if (!isUrgent) return;
    const error = "The renderer is replaced: code of a release goes on working after its documents";
    onUncaught({ owner: "", release: "", isCertain: false, error, isFatal: true });
  }

  return {
    add(next) {
      if (isClosed) {
        next.task.failed(new Error("The server is stopping"));
        return;
      }
      if (waiting.length >= maxLength) {
        next.task.failed(new RendererBusy("Too many documents are waiting to be rendered"));
        return;
      }
      waiting.push(next);
      pump();
    },
    spent: () =>
      addTimes([ended, ...[...retired, ...(current ? [current] : [])].map((one) => one.spent())]),
    close() {
      isClosed = true;
      clearInterval(watch);
      for (const { task } of waiting.splice(0)) task.failed(new Error("The server is stopping"));
      for (const process of [current, ...retired]) process?.kill("closed");
    },
  };
}
