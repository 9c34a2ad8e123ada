import type { ApiRequest } from "@aushadhi/shared-ui";
import type { ApiText, FromProcess, ServerModule, ToProcess } from "./protocol.ts";

/** What a process is to do. */
type RenderOrder = Extract<ToProcess, { kind: "render" | "describe" }>;

/** What it answers when that went well. */
type RenderAnswer = Extract<FromProcess, { kind: "done" | "described" }>;

/** A render, or another piece of work, that a process is busy with. */
export interface RenderTask {
  order: RenderOrder;
  modules: readonly ServerModule[];
  callApi(request: ApiRequest): Promise<ApiText>;
  done(answer: RenderAnswer): void;
  failed(error: Error): void;
}

/** A failure of a release's code outside every render. */
export interface UncaughtFailure {
  /** Package whose code it was, as far as is known. */
  owner: string;
  /** The same with its version. */
  release: string;
  error: string;
  /** Whether it took its process with it. */
  isFatal: boolean;
}

/** How a process has ended, and what it was busy with. */
export interface ProcessExit {
  /** Why: `hang`, `exit 3`, `memory`, `nonsense`. */
  reason: string;
  /** Whether it was ended because it did not answer. */
  isHang: boolean;
  /** The render whose code was running last, if it was not finished; null when none was. */
  culprit: RenderTask | null;
  /** Package whose code was running last. */
  owner: string;
  /** The same with its version. */
  release: string;
  /** The other renders that it was busy with. */
  lostTasks: RenderTask[];
}
