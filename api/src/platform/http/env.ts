/** What every handler finds on its context. */
export interface AppEnv {
  /** Bun's server, when the app is served by `Bun.serve({ fetch: app.fetch })`. */
  Bindings: {
    requestIP?(request: Request): { address: string } | null;
    /** Given by who asks from inside the process: told what an answer shows that changes by itself. */
    collectTags?(tags: readonly string[]): void;
  };
  Variables: {
    /** Made here, never taken from the caller; answers and log lines carry it. */
    requestId: string;
    /** The request as it came in: Bun knows its sender, but not that of a copy. */
    incoming: Request;
  };
}
