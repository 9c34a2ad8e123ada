import type { ApiRequest } from "@aushadhi/shared-ui";
import type { PageRequest } from "../../src/server-entry.tsx";
import { createLane, type Lane } from "./lane.ts";
import type { ApiText, PageText, ServerModule } from "./protocol.ts";
import type { StrayFailure } from "./renderer-process.ts";

export interface RenderInput {
  request: PageRequest;
  shell: ServerModule;
  /** Server modules this page may run, besides the shell's. */
  remotes: readonly ServerModule[];
  callApi(request: ApiRequest): Promise<ApiText>;
  /** Where it is rendered: beside what has proved healthy, or apart from it. */
  lane: LaneName;
  /** Milliseconds it may take once it is begun, its calls to the API included. */
  timeout: number;
  /** Asked when it is begun; it rejects with RendererLost when this says no. */
  isWanted(): boolean;
}

export interface Renderer {
  /** Rejects with RendererBusy, RendererLost, or RenderFailure. */
  render(input: RenderInput): Promise<PageText>;
  /** Has somebody told of release code that makes trouble outside every render. */
  onStray(listener: (failure: StrayFailure) => void): void;
  close(): void;
}

/** Renders beside what has proved healthy, or apart from it. */
export type LaneName = "healthy" | "probation";

/**
 * Renders documents in processes of their own: one for releases that have proved healthy, one for those that are on
 * probation, so that what hangs, throws, leaks or exits there makes nobody else wait.
 */
export function createRenderer(): Renderer {
  const listeners: ((failure: StrayFailure) => void)[] = [];
  const onStray = (failure: StrayFailure) => {
    for (const listener of listeners) listener(failure);
  };
  const lanes: Record<LaneName, Lane> = {
    healthy: createLane({ parallel: 8, onStray }),
    // One document at a time, so that whose fault it was is hardly in doubt.
    probation: createLane({ parallel: 1, onStray }),
  };
  let lastId = 0;
  return {
    render: ({ request, shell, remotes, callApi, lane, timeout, isWanted }) =>
      new Promise((done, failed) => {
        const job = {
          id: ++lastId,
          shell: shell.version,
          remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
          request,
        };
        const task = { job, modules: [shell, ...remotes], callApi, done, failed };
        lanes[lane].add({ task, timeout, isWanted });
      }),
    onStray: (listener) => listeners.push(listener),
    close() {
      for (const lane of Object.values(lanes)) lane.close();
    },
  };
}
