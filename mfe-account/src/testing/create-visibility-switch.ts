import { afterEach } from "bun:test";

/** Creates a function that sets the page's visibility in the tests of a file. Each test starts with a visible page. */
export function createVisibilitySwitch(): (visibility: DocumentVisibilityState) => void {
  let state: DocumentVisibilityState = "visible";
  Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
  afterEach(() => {
    state = "visible";
  });
  return (visibility) => {
    state = visibility;
    document.dispatchEvent(new Event("visibilitychange"));
  };
}
