import { needsRecycling, recyclingLimits } from "./recycling.ts";
import { RendererBusy, RendererLost, RenderFailure } from "./render-errors.ts";
import type { ProcessExit, RenderTask, UncaughtFailure } from "./render-task.ts";
import { type RendererProcess, startRendererProcess } from "./renderer-process.ts";

/** A render and its timeout in milliseconds, counted from its start. */
interface QueuedRender {
  task: RenderTask;
  timeout: number;
  /** Called at its start: another render may have shown meanwhile that the release hangs. */
  isWanted(): boolean;
}

/** A renderer process and its waiting renders. The process starts with the first render and is replaced when it ends. */
export interface RenderQueue {
  add(waiting: QueuedRender): void;
  close(): void;
}

/** Limit of waiting renders: a quarter of a second at a thousand renders a second. */
const maxLength = 256;

/** Milliseconds between two checks of a process's memory. */
const inspectionMs = 500;

interface RenderQueueOptions {
  /** Renders that run at once. Others wait, and their timeout has not started. */
  parallel: number;
  onUncaught(failure: UncaughtFailure): void;
}

export function createRenderQueue({ parallel, onUncaught }: RenderQueueOptions): RenderQueue {
  const waiting: QueuedRender[] = [];
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const retired = new Set<RendererProcess>();
  let current: RendererProcess | undefined;
  let isClosed = false;

  const watch = setInterval(() => void inspect(), inspectionMs);
  watch.unref();

  function start(): RendererProcess {
    const started: RendererProcess = startRendererProcess({
      onSettled(id) {
        stopTimer(id);
        endIfRetired(started);
        pump();
      },
      onUncaught,
      onExit: (exit) => onExit(started, exit),
    });
    return started;
  }

  function pump(): void {
    if (isClosed) return;
    for (let next = waiting[0]; next; next = waiting[0]) {
      const isWanted = next.isWanted();
      if (isWanted) {
        current ??= start();
        if (current.tasks.size >= parallel) return;
      }
      waiting.shift();
      if (isWanted && current) begin(current, next);
      else next.task.failed(new RendererLost("Its release is not run any more"));
    }
  }

  function begin(process: RendererProcess, { task, timeout }: QueuedRender): void {
    const { id } = task.order.job;
    // A process that answers pings is only waiting. One that does not answer for half of the timeout hangs.
    const half = timeout / 2;
    const stop = () => {
      if (process.isAnswering(half)) process.giveUp(task, timeout);
      else process.kill(`no answer within ${timeout} ms`, true);
    };
    const check = () => {
      process.ping();
      timers.set(id, setTimeout(stop, half));
    };
    timers.set(id, setTimeout(check, half));
    process.start(task);
  }

  function stopTimer(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }

  function onExit(
    process: RendererProcess,
    { reason, isHang, culprit, owner, release, lostTasks }: ProcessExit,
  ) {
    const isExpected = isClosed || retired.delete(process);
    if (current === process) current = undefined;
    for (const task of [...lostTasks, ...(culprit ? [culprit] : [])]) stopTimer(task.order.job.id);
    const message = `The renderer ended: ${reason}`;
    if (culprit) culprit.failed(new RenderFailure(message, owner, isHang ? "hung" : "fatal"));
    else if (!isExpected) onUncaught({ owner, release, error: message, isFatal: true });
    for (const task of lostTasks) task.failed(new RendererLost(message));
    pump();
  }

  function endIfRetired(process: RendererProcess): void {
    if (retired.has(process) && process.tasks.size === 0) process.kill("retired");
  }

  async function inspect(): Promise<void> {
    for (const process of [current, ...retired]) {
      if (!process) continue;
      const bytes = await process.memory();
      if (bytes !== null && bytes > recyclingLimits.bytes) process.kill("memory");
      else if (process === current && needsRecycling(process, bytes)) {
        current = undefined;
        retired.add(process);
        endIfRetired(process);
      }
    }
  }

  return {
    add(next) {
      if (waiting.length >= maxLength) {
        next.task.failed(new RendererBusy("Too many documents are waiting to be rendered"));
        return;
      }
      waiting.push(next);
      pump();
    },
    close() {
      isClosed = true;
      clearInterval(watch);
      for (const { task } of waiting.splice(0)) task.failed(new Error("The server is stopping"));
      for (const process of [current, ...retired]) process?.kill("closed");
    },
  };
}
