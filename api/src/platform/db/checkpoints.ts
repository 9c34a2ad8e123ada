/**
 * Checkpoints a database file (copies its log into the file) shortly after a write, so that no commit waits for
 * it.
 */
export interface Checkpoints {
  /** Call it after each write. */
  schedule(): void;
  stop(): void;
}

const delayMs = 300;

/**
 * @param run makes the checkpoint. It must not run during a write, not even one of another thread: SQLite 3.45
 * may then lose the write.
 */
export function createCheckpoints(run: () => Promise<unknown>): Checkpoints {
  let timer: Timer | undefined;
  return {
    schedule() {
      timer ??= setTimeout(() => {
        timer = undefined;
        // The next checkpoint copies the log.
        run().catch(() => undefined);
      }, delayMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
