import type { CartDeps } from "./types.ts";

/** Milliseconds without a click that end a run of clicks. */
const quiet = 600;

/** Waits for the end of a run of clicks, so that it becomes one request. */
export function createDebounce({ clock, wait }: Pick<CartDeps, "clock" | "wait">) {
  let end = Number.NEGATIVE_INFINITY;
  let isRun = false;
  let stop: (() => void) | undefined;

  return {
    /** Records a click. */
    note() {
      isRun = clock() < end;
      end = clock() + quiet;
    },
    /** Resolves at once for a single click, and for a run of clicks when it ends. */
    async isOver() {
      while (isRun && clock() < end) {
        const flushed = new Promise<void>((resolve) => {
          stop = resolve;
        });
        await Promise.race([wait(end - clock()), flushed]);
      }
    },
    /** Ends the wait for all clicks so far. */
    flush() {
      isRun = false;
      stop?.();
    },
  };
}
