import type { ApiAnswer, ApiRequest } from "@aushadhi/shared-ui";
import type { RenderedPage } from "../../src/server-entry.tsx";
import type { FromWorker, RenderJob, ServerModule, ToWorker } from "./protocol.ts";

/** A render that the worker was given. */
export interface Task {
  job: RenderJob;
  modules: readonly ServerModule[];
  callApi(request: ApiRequest): Promise<ApiAnswer>;
  done(page: RenderedPage): void;
  failed(error: Error): void;
}

/** One worker and the tasks it is busy with. */
export interface RenderWorker {
  readonly tasks: ReadonlyMap<number, Task>;
  start(task: Task): void;
  /** The task whose code is running this moment, as far as is known. */
  running(): number | undefined;
  /** Ends the worker at once, whatever it does, and gives back what it had not finished. */
  terminate(): Task[];
}

const script = new URL("./worker.ts", import.meta.url);

/** @param onSettled called after each task that ended by itself */
export function startRenderWorker(onSettled: () => void): RenderWorker {
  // Release code sees no secret: an environment of its own, with nothing in it but the mode.
  const worker = new Worker(script, { env: { NODE_ENV: "production" } });
  const tasks = new Map<number, Task>();
  const sent = new Set<string>();
  let runningId: number | undefined;

  const post = (message: ToWorker) => worker.postMessage(message);
  const settle = (id: number, end: (task: Task) => void) => {
    const task = tasks.get(id);
    if (!task) return;
    tasks.delete(id);
    if (runningId === id) runningId = undefined;
    end(task);
    onSettled();
  };

  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === "entered") runningId = data.id;
    else if (data.kind === "left") runningId = undefined;
    else if (data.kind === "done") settle(data.id, (task) => task.done(data.page));
    else if (data.kind === "failed") settle(data.id, (task) => task.failed(new Error(data.error)));
    else if (data.kind === "call") {
      tasks
        .get(data.id)
        ?.callApi(data.request)
        .then((answer) => post({ kind: "answer", call: data.call, answer }));
    }
  };

  return {
    tasks,
    start(task) {
      tasks.set(task.job.id, task);
      for (const module of task.modules) {
        const key = `${module.name}@${module.version}`;
        if (sent.has(key)) continue;
        sent.add(key);
        post({ kind: "module", module });
      }
      post({ kind: "render", job: task.job });
    },
    running: () => runningId,
    terminate() {
      worker.terminate();
      const unfinished = [...tasks.values()];
      tasks.clear();
      return unfinished;
    },
  };
}
