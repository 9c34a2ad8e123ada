import { afterEach, beforeEach } from "bun:test";
import { act } from "@testing-library/react";

/** Replaces timers of this interval: they run only when the test says so. */
export function ticksOf(ms: number) {
  const native = { set: globalThis.setInterval, clear: globalThis.clearInterval };
  const running = new Map<unknown, () => void>();
  beforeEach(() => {
    running.clear();
    globalThis.setInterval = ((run: () => void, delay: number, ...rest: unknown[]) => {
      if (delay !== ms) return native.set(run, delay, ...rest);
      const id = {};
      running.set(id, run);
      return id;
    }) as typeof setInterval;
    globalThis.clearInterval = ((id: never) => {
      if (!running.delete(id)) native.clear(id);
    }) as typeof clearInterval;
  });
  afterEach(() => {
    globalThis.setInterval = native.set;
    globalThis.clearInterval = native.clear;
  });
  return {
    /** Number of running timers. */
    running: () => running.size,
    tick: () => act(async () => void [...running.values()].map((run) => run())),
  };
}
