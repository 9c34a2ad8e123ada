import type { ApiRequest } from "@aushadhi/shared-ui";
import type { ApiText, FromProcess, ServerModule, ToProcess } from "./protocol.ts";

/** The message that starts a task. */
type RenderOrder = Extract<ToProcess, { kind: "render" | "describe" }>;

/** The message of a successful task. */
type RenderAnswer = Extract<FromProcess, { kind: "done" | "described" }>;

/** A render or describe job of a process. */
export interface RenderTask {
  order: RenderOrder;
  modules: readonly ServerModule[];
  callApi(request: ApiRequest): Promise<ApiText>;
  done(answer: RenderAnswer): void;
  failed(error: Error): void;
}

/** A failure of a release's code outside every render. */
export interface UncaughtFailure {
  /** Package whose code failed or ran last; empty when nothing is known. */
  owner: string;
  /** The same with its version. */
  release: string;
  /** Whether it was that package's code. Otherwise it only ran last. */
  isCertain: boolean;
  error: string;
  /** Whether it ended its process. */
  isFatal: boolean;
}

/** How a process ended, and its unfinished tasks. */
export interface ProcessExit {
  /** Why: `hang`, `exit 3`, `memory`, `nonsense`. */
  reason: string;
  /** Whether it ever took messages. Before that no code of a release has run in it. */
  hasStarted: boolean;
  /** Whether it was killed because it did not answer. */
  isHang: boolean;
  /** The unfinished task whose code ran last, or the only one; null when there is none. */
  culprit: RenderTask | null;
  /** Whether the process had rendered nothing but that task. */
  isAlone: boolean;
  /** Package whose code ran last; empty when nothing is known. */
  owner: string;
  /** The same with its version. */
  release: string;
  /** Whether it ended while a timer of that package ran. */
  isTimer: boolean;
  /** The other unfinished tasks. */
  lostTasks: RenderTask[];
}
