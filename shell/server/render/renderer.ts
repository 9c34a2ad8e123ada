import type { ApiRequest } from "@aushadhi/shared-ui";
import type { PageRequest } from "../../src/server-entry.tsx";
import type { ApiText, PageText, ServerModule, ServerSurface } from "./protocol.ts";
import { RenderFailure } from "./render-errors.ts";
import { createRenderQueue, type RenderQueue } from "./render-queue.ts";
import type { RenderTask, UncaughtFailure } from "./render-task.ts";

export interface RenderInput {
  request: PageRequest;
  shell: ServerModule;
  /** Server modules this page may run, besides the shell's. */
  remotes: readonly ServerModule[];
  callApi(request: ApiRequest): Promise<ApiText>;
  /** Where it is rendered: beside what has proved healthy, or apart from it. */
  queue: QueueName;
  /** Milliseconds it may take once it is begun, its calls to the API included. */
  timeout: number;
  /** Asked when it is begun; it rejects with RendererLost when this says no. */
  isWanted(): boolean;
}

/** A module that is to say what it has. */
interface DescribeInput {
  shell: ServerModule;
  /** The shell's own, or that of a remote. */
  module: ServerModule;
  queue: QueueName;
  /** Milliseconds it may take once it is begun. */
  timeout: number;
}

export interface Renderer {
  /** Rejects with RendererBusy, RendererLost, or RenderFailure. */
  render(input: RenderInput): Promise<PageText>;
  /** Evaluates a server module and answers what it has. Rejects as `render` does. */
  describe(input: DescribeInput): Promise<ServerSurface>;
  /** Calls the listener when a release's code fails outside every render. */
  onUncaught(listener: (failure: UncaughtFailure) => void): void;
  close(): void;
}

/** Renders beside what has proved healthy, or apart from it. */
type QueueName = "healthy" | "probation";

/**
 * Renders documents in processes of their own: one for releases that have proved healthy, one for those that are on
 * probation, so that what hangs, throws, leaks or exits there makes nobody else wait.
 */
export function createRenderer(): Renderer {
  const listeners: ((failure: UncaughtFailure) => void)[] = [];
  const onUncaught = (failure: UncaughtFailure) => {
    for (const listener of listeners) listener(failure);
  };
  const queues: Record<QueueName, RenderQueue> = {
    healthy: createRenderQueue({ parallel: 8, onUncaught }),
    // One document at a time, so that it is nearly always clear whose fault a failure was.
    probation: createRenderQueue({ parallel: 1, onUncaught }),
  };
  let lastId = 0;
  return {
    render: ({ request, shell, remotes, callApi, queue, timeout, isWanted }) =>
      new Promise((done, failed) => {
        const job = {
          id: ++lastId,
          shell: shell.version,
          remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
          request,
        };
        const task: RenderTask = {
          order: { kind: "render", job },
          modules: [shell, ...remotes],
          callApi,
          done: (answer) => (answer.kind === "done" ? done(answer.page) : failed(sendsNonsense())),
          failed,
        };
        queues[queue].add({ task, timeout, isWanted });
      }),
    describe: ({ shell, module, queue, timeout }) =>
      new Promise((done, failed) => {
        const { name: owner, version: ownerVersion } = module;
        const job = { id: ++lastId, shell: shell.version, owner, ownerVersion };
        const task: RenderTask = {
          order: { kind: "describe", job },
          modules: owner === shell.name ? [shell] : [shell, module],
          callApi: async () => ({ status: 404, text: "null" }),
          done: (answer) =>
            answer.kind === "described" ? done(answer.surface) : failed(sendsNonsense()),
          failed,
        };
        queues[queue].add({ task, timeout, isWanted: () => true });
      }),
    onUncaught: (listener) => listeners.push(listener),
    close() {
      for (const queue of Object.values(queues)) queue.close();
    },
  };
}

/** Release code can answer in the place of its renderer. */
const sendsNonsense = () => new RenderFailure("It answered something else", "", "threw");
