import { afterEach, beforeEach } from "bun:test";

/**
 * Gives the page a height, which the test DOM does not have: 10,000 px before each test, with empty session storage.
 */
export function createGrowingPage() {
  const originalObserver = globalThis.ResizeObserver;
  const originalScroll = window.scrollTo;
  let height: number;
  let callbacks: (() => void)[];

  beforeEach(() => {
    height = 10_000;
    callbacks = [];
    sessionStorage.clear();
    window.scrollTo = ((_: number, y: number) =>
      originalScroll.call(window, 0, Math.min(y, height))) as typeof window.scrollTo;
    globalThis.ResizeObserver = class {
      readonly #callback: () => void;
      constructor(callback: () => void) {
        this.#callback = callback;
      }
      observe() {
        callbacks.push(this.#callback);
      }
      unobserve() {}
      disconnect() {
        callbacks = callbacks.filter((one) => one !== this.#callback);
      }
    } as unknown as typeof ResizeObserver;
    window.scrollTo(0, 0);
  });

  afterEach(() => {
    window.scrollTo = originalScroll;
    globalThis.ResizeObserver = originalObserver;
    document.body.replaceChildren();
  });

  return {
    /** Sets the height, in px, without notifying observers. */
    setHeight(to: number) {
      height = to;
    },
    /** Sets the height, in px, and notifies the observers of the page's size. */
    grow(to: number) {
      height = to;
      for (const callback of [...callbacks]) callback();
    },
  };
}
