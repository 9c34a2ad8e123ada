import { afterEach, beforeEach } from "bun:test";
import { act } from "@testing-library/react";

/** Takes the clock's place for what is done every so many milliseconds: nothing is, but when a test says so. */
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
    /** How many are waited for. */
    running: () => running.size,
    tick: () => act(async () => void [...running.values()].map((run) => run())),
  };
}
