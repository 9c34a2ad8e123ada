import type { ApiAnswer, ApiRequest } from "@aushadhi/shared-ui";
import type { PageRequest, RenderedPage } from "../../src/server-entry.tsx";
import type { ServerModule } from "./protocol.ts";
import { startRenderWorker, type Task } from "./render-worker.ts";

export interface RenderInput {
  request: PageRequest;
  shell: ServerModule;
  /** Server modules this page may run, besides the shell's. */
  remotes: readonly ServerModule[];
  callApi(request: ApiRequest): Promise<ApiAnswer>;
}

export interface Renderer {
  /** Rejects with RendererBusy, RenderTimeout, or with what the release's code threw. */
  render(input: RenderInput): Promise<RenderedPage>;
  close(): void;
}

/** A release's code did not answer in time; its worker was ended. */
export class RenderTimeout extends Error {
  override readonly name = "RenderTimeout";
}

/** More renders are waiting than can be done in a reasonable time. */
export class RendererBusy extends Error {
  override readonly name = "RendererBusy";
}

const limits = {
  /** Renders that may wait; at a thousand a second this is a quarter of a second. */
  waiting: 256,
  /** Renders under way at once; more wait, so that a render's time is its own. */
  parallel: 8,
  /**
   * Milliseconds a render may take, its calls to the API included. They are wall time, and a busy machine is
   * not a hanging remote: a page that is left to the browser loses its status, a 404 for one.
   */
  timeout: 2_000,
  /** The same without a remote's code in it: past this there is no page at all, so a busy machine gets its time. */
  shellTimeout: 10_000,
};

const timeoutOf = ({ modules }: Task) =>
  modules.length > 1 ? limits.timeout : limits.shellTimeout;

/**
 * Renders documents in a worker. A render that exceeds its time costs only itself: the worker is ended,
 * and what else was in it is done again, one at a time until it is clear who was to blame.
 */
export function createRenderer(): Renderer {
  const waiting: { task: Task; alone: boolean }[] = [];
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let worker = startRenderWorker(pump);
  let aloneId: number | undefined;
  let lastId = 0;

  function pump(): void {
    for (const [id, timer] of timers) {
      if (worker.tasks.has(id)) continue;
      clearTimeout(timer);
      timers.delete(id);
      if (id === aloneId) aloneId = undefined;
    }
    while (waiting.length > 0 && aloneId === undefined && worker.tasks.size < limits.parallel) {
      const next = waiting[0];
      if (!next || (next.alone && worker.tasks.size > 0)) return;
      waiting.shift();
      if (next.alone) aloneId = next.task.job.id;
      timers.set(
        next.task.job.id,
        setTimeout(() => expire(next.task), timeoutOf(next.task)),
      );
      worker.start(next.task);
    }
  }

  function expire(late: Task): void {
    const blamed = worker.tasks.get(worker.running() ?? late.job.id) ?? late;
    const unfinished = worker.terminate().filter((task) => task !== blamed);
    worker = startRenderWorker(pump);
    waiting.unshift(...unfinished.map((task) => ({ task, alone: true })));
    blamed.failed(new RenderTimeout(`No answer within ${timeoutOf(blamed)} ms`));
    pump();
  }

  return {
    render: ({ request, shell, remotes, callApi }) =>
      new Promise((done, failed) => {
        const job = {
          id: ++lastId,
          shell: shell.version,
          remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
          request,
        };
        if (waiting.length >= limits.waiting) {
          failed(new RendererBusy("Too many documents are waiting to be rendered"));
          return;
        }
        const task: Task = { job, modules: [shell, ...remotes], callApi, done, failed };
        waiting.push({ task, alone: false });
        pump();
      }),
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
      for (const task of worker.terminate()) task.failed(new Error("The server is stopping"));
    },
  };
}
