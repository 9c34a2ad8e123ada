import type { ApiAnswer, ApiRequest } from "@aushadhi/shared-ui";
import type { PageRequest, RenderedPage } from "../../src/server-entry.tsx";

/** A release's server module, as source. */
export interface ServerModule {
  name: string;
  version: string;
  code: string;
}

/** One render: what to render, and by which releases. */
export interface RenderJob {
  id: number;
  shell: string;
  /** Version of each remote whose code this page may run, by name. */
  remotes: Record<string, string>;
  request: PageRequest;
}

export type ToWorker =
  | { kind: "module"; module: ServerModule }
  | { kind: "render"; job: RenderJob }
  | { kind: "answer"; call: number; answer: ApiAnswer };

export type FromWorker =
  | { kind: "ready" }
  /** Release code begins to run for this job, and may never come back. */
  | { kind: "entered"; id: number }
  | { kind: "left"; id: number }
  | { kind: "call"; id: number; call: number; request: ApiRequest }
  | { kind: "done"; id: number; page: RenderedPage }
  | { kind: "failed"; id: number; error: string };
