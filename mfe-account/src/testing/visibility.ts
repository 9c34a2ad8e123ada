import { afterEach } from "bun:test";

/** Answers what puts the page into the background and back, in the tests of a file; each begins at the front. */
export function visibilityOfPage(): (visibility: DocumentVisibilityState) => void {
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
