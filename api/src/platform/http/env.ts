/** Types of the context of all handlers. */
export interface AppEnv {
  /** Bun's server, when the app is served by `Bun.serve({ fetch: app.fetch })`. */
  Bindings: {
    requestIP?(request: Request): { address: string } | null;
    /** Sets after how many seconds without a byte a request's connection is closed; 0 for never. */
    timeout?(request: Request, seconds: number): void;
    /** Set by callers inside the process: receives the tags of content that may change without a new version. */
    collectTags?(tags: readonly string[]): void;
  };
  Variables: {
    /** Created by the server, never taken from the caller; answers and log lines contain it. */
    requestId: string;
    /** The original request: Bun knows the client of it, but not of a copy. */
    incoming: Request;
  };
}
