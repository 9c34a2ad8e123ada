import type { CartDeps } from "./types.ts";

/** Milliseconds without a click after which a run of clicks is over. */
const quiet = 600;

/** Waits for the end of a run of clicks, so that it becomes one request and not one each. */
export function createDebounce({ clock, wait }: Pick<CartDeps, "clock" | "wait">) {
  let end = Number.NEGATIVE_INFINITY;
  let isRun = false;
  let stop: (() => void) | undefined;

  return {
    /** Notes a click. */
    note() {
      isRun = clock() < end;
      end = clock() + quiet;
    },
    /** Resolves at once for a single click, and for a run of them when it is over. */
    async isOver() {
      while (isRun && clock() < end) {
        const flushed = new Promise<void>((resolve) => {
          stop = resolve;
        });
        await Promise.race([wait(end - clock()), flushed]);
      }
    },
    /** Waits no longer for what has come by now. */
    flush() {
      isRun = false;
      stop?.();
    },
  };
}
