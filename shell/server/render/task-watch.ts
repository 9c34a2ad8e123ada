import { createFairClock, type FairClock, tickMs } from "./fair-clock.ts";
import { readScheduling } from "./read-scheduling.ts";
import { RendererBusy } from "./render-errors.ts";
import type { RenderTask } from "./render-task.ts";

/** Milliseconds for a process to start, on a machine with much else to do. */
const startMs = 60_000;

/** How many times its timeout a render may take on the wall clock. After that the machine is too busy. */
const patience = 10;

/** The process whose tasks are watched. */
interface WatchedProcess {
  pid: number;
  ping(): void;
  /** When it last answered a ping; 0 before that. */
  lastPongAt(): number;
  /** Fails a task that waits too long. */
  giveUp(task: RenderTask, timeout: number): void;
  /** Fails a task for which the machine is too busy. */
  drop(task: RenderTask, error: RendererBusy): void;
  kill(reason: string, isHang?: boolean): void;
}

interface WatchedTask {
  task: RenderTask;
  /** In milliseconds. */
  timeout: number;
  /** On the fair clock, and on the wall clock. */
  beganAt: number;
  wallBeganAt: number;
  /** Null before it. */
  pingedAt: number | null;
  isDue: boolean;
}

/** Ends tasks whose time is up. Time counts from when the process is ready. */
export interface TaskWatch {
  begin(task: RenderTask, timeout: number): void;
  end(id: number): void;
  /** The process takes tasks from now on. */
  ready(): void;
  stop(): void;
}

export function createTaskWatch(
  process: WatchedProcess,
  clock: FairClock = createFairClock({
    now: () => performance.now(),
    readScheduling: () => readScheduling(process.pid),
  }),
): TaskWatch {
  const startedAt = performance.now();
  const tasks = new Map<number, WatchedTask>();
  let isReady = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  function tick(): void {
    if (tasks.size === 0) stop();
    else if (isReady) {
      clock.tick();
      for (const task of tasks.values()) look(task);
    } else if (performance.now() - startedAt > startMs) process.kill("it did not start");
  }

  function look(watched: WatchedTask): void {
    const { task, timeout, beganAt, wallBeganAt, pingedAt } = watched;
    const age = clock.ms() - beganAt;
    if (age >= timeout && pingedAt !== null) {
      // Its answer may have arrived and not been read.
      if (!watched.isDue) watched.isDue = true;
      // A process that answers pings is only waiting. Another one hangs.
      else if (process.lastPongAt() > pingedAt) process.giveUp(task, timeout);
      else process.kill(`no answer within ${timeout} ms`, true);
    } else if (pingedAt === null && age >= timeout / 2) {
      watched.pingedAt = performance.now();
      process.ping();
    } else if (performance.now() - wallBeganAt > timeout * patience) {
      process.drop(task, new RendererBusy("The machine is too busy to render"));
    }
  }

  return {
    begin(task, timeout) {
      if (isReady && timer) clock.tick();
      else clock.skip();
      timer ??= setInterval(tick, tickMs);
      const times = { beganAt: clock.ms(), wallBeganAt: performance.now() };
      tasks.set(task.order.job.id, { task, timeout, ...times, pingedAt: null, isDue: false });
    },
    end: (id) => tasks.delete(id),
    ready() {
      isReady = true;
      clock.skip();
      for (const task of tasks.values()) task.wallBeganAt = performance.now();
    },
    stop,
  };
}
