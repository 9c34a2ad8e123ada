import { expect, test } from "bun:test";
import { earlyClicksScript } from "../inline-scripts.ts";

test("the script listens for clicks in the capture phase, until it is stopped", () => {
  // As in browsers, removing a listener of one phase keeps the listener of the other.
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
