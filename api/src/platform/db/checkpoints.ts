/** Has a database file's log copied into the file a moment after a write, so that no commit waits for that. */
export interface Checkpoints {
  /** To be called after each write. */
  schedule(): void;
  stop(): void;
}

const delayMs = 300;

/** @param run copies the log. It must not run beside a write, not even of another thread: SQLite 3.45 may then lose one. */
export function createCheckpoints(run: () => Promise<unknown>): Checkpoints {
  let timer: Timer | undefined;
  return {
    schedule() {
      timer ??= setTimeout(() => {
        timer = undefined;
        // The log stays until the next one.
        run().catch(() => undefined);
      }, delayMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
