import { randomInt } from "node:crypto";
import type { ApiRequest } from "@aushadhi/shared-ui";
import type { PageRequest } from "../../src/server-entry.tsx";
import type { ApiText, PageText, ServerModule, ServerSurface } from "./protocol.ts";
import { addTimes, type SpentTime } from "./read-spent-time.ts";
import { RenderFailure } from "./render-errors.ts";
import { createRenderQueue, type RenderQueue } from "./render-queue.ts";
import type { RenderTask, UncaughtFailure } from "./render-task.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";

export interface RenderInput {
  request: PageRequest;
  shell: ServerModule;
  /** Server modules this page may run, besides the shell's. */
  remotes: readonly ServerModule[];
  callApi(request: ApiRequest): Promise<ApiText>;
  /** Which process renders it. */
  queue: QueueName;
  /** Whether it needs a new process, so that no code of other documents can have a part in its failure. */
  isAlone?: boolean;
  /** Milliseconds from its start in a process that is ready, including its API calls. */
  timeout: number;
  /** Called at its start. The render rejects with RendererLost when this returns false. */
  isWanted(): boolean;
}

/** A module whose surface to read. */
interface DescribeInput {
  shell: ServerModule;
  /** The shell's module or a remote's. */
  module: ServerModule;
  queue: QueueName;
  /** Milliseconds from its start. */
  timeout: number;
}

export interface Renderer {
  /** Rejects with RendererBusy, RendererLost, or RenderFailure. */
  render(input: RenderInput): Promise<PageText>;
  /** Evaluates a server module and returns its surface. Rejects as `render` does. */
  describe(input: DescribeInput): Promise<ServerSurface>;
  /** Calls the listener when a release's code fails outside every render. */
  onUncaught(listener: (failure: UncaughtFailure) => void): void;
  /** Time of its processes, also of those that have ended. */
  spent(): SpentTime;
  close(): void;
}

interface RendererOptions {
  /** Where its processes run. */
  sandbox: Sandbox;
  /** Whether visitors wait for it. Otherwise its processes run when nothing else wants to. */
  isUrgent?: boolean;
  /** Called when one of its processes ends although nobody replaced it. */
  onDeath?: () => void;
}

/** The process for healthy releases, or the one for releases on probation. */
type QueueName = "healthy" | "probation";

/**
 * Renders documents in two child processes: one for releases that have proved healthy, one for releases on probation.
 * Code on probation that hangs, throws, leaks or exits delays no healthy page.
 */
export function createRenderer({
  sandbox,
  isUrgent = true,
  onDeath = () => undefined,
}: RendererOptions): Renderer {
  const listeners: ((failure: UncaughtFailure) => void)[] = [];
  const onUncaught = (failure: UncaughtFailure) => {
    for (const listener of listeners) listener(failure);
  };
  const queues: Record<QueueName, RenderQueue> = {
    healthy: createRenderQueue({ parallel: 8, sandbox, isUrgent, onUncaught, onDeath }),
    // One document at a time, so that it is nearly always clear who caused a failure.
    probation: createRenderQueue({ parallel: 1, sandbox, isUrgent, onUncaught, onDeath }),
  };
  return {
    render: ({ request, shell, remotes, callApi, queue, isAlone = false, timeout, isWanted }) =>
      new Promise((done, failed) => {
        const job = {
          id: createJobId(),
          shell: shell.version,
          remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
          request,
        };
        const task: RenderTask = {
          order: { kind: "render", job },
          modules: [shell, ...remotes],
          callApi,
          done: (answer) =>
            answer.kind === "done" ? done(answer.page) : failed(createWrongAnswerError()),
          failed,
        };
        queues[queue].add({ task, timeout, isAlone, isWanted });
      }),
    describe: ({ shell, module, queue, timeout }) =>
      new Promise((done, failed) => {
        const { name: owner, version: ownerVersion } = module;
        const job = { id: createJobId(), shell: shell.version, owner, ownerVersion };
        const task: RenderTask = {
          order: { kind: "describe", job },
          modules: owner === shell.name ? [shell] : [shell, module],
          callApi: async () => ({ status: 404, text: "null" }),
          done: (answer) =>
            answer.kind === "described" ? done(answer.surface) : failed(createWrongAnswerError()),
          failed,
        };
        queues[queue].add({ task, timeout, isAlone: false, isWanted: () => true });
      }),
    onUncaught: (listener) => listeners.push(listener),
    spent: () => addTimes(Object.values(queues).map((queue) => queue.spent())),
    close() {
      for (const queue of Object.values(queues)) queue.close();
    },
  };
}

/** Creates an id that release code cannot guess, so that it cannot answer in the name of another render. */
const createJobId = () => randomInt(1, 2 ** 31);

/** Release code can send messages in its renderer's name. */
const createWrongAnswerError = () => new RenderFailure("It answered something else", "", "threw");
