import { expect, test } from "bun:test";
import { earlyClicksScript } from "../inline-scripts.ts";

test("clicks are heard before anything else hears them, until that is stopped", () => {
  // As in browsers, a listener of one phase is not removed by a call for the other.
  let listeners: [type: string, listener: unknown, isCapturing: boolean][] = [];
  const scope = {
    window: { runsScripts: true },
    globalThis: {} as { earlyClicks?: { stop(): void } },
    addEventListener: (...listener: (typeof listeners)[number]) => listeners.push(listener),
    removeEventListener(...removed: (typeof listeners)[number]) {
      listeners = listeners.filter((one) => one.some((value, at) => value !== removed[at]));
    },
  };
  new Function(...Object.keys(scope), earlyClicksScript)(...Object.values(scope));
  expect(listeners).toEqual([["click", expect.any(Function), true]]);
  scope.globalThis.earlyClicks?.stop();
  expect(listeners).toEqual([]);
});
