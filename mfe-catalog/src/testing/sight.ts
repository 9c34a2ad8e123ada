import { afterEach } from "bun:test";

// The test DOM has no layout, so the test decides what is in view.
const observers = new Set<SightObserver>();

class SightObserver {
  readonly elements = new Set<Element>();

  constructor(readonly callback: IntersectionObserverCallback) {
    observers.add(this);
  }

  observe(element: Element) {
    this.elements.add(element);
  }

  disconnect() {
    observers.delete(this);
  }
}

const original = globalThis.IntersectionObserver;

/** Lets a test decide what is in view. */
export function controlSight(): void {
  globalThis.IntersectionObserver = SightObserver as unknown as typeof IntersectionObserver;
}

/** Brings an element into view; returns whether anything was observing it. */
export const bringIntoView = (element: Element): boolean => see(element, true);

/** Takes an element out of view; returns whether anything was observing it. */
export const takeOutOfView = (element: Element): boolean => see(element, false);

function see(target: Element, isIntersecting: boolean): boolean {
  const waiting = [...observers].filter(({ elements }) => elements.has(target));
  for (const observer of waiting) {
    const entry = { isIntersecting, target } as unknown as IntersectionObserverEntry;
    observer.callback([entry], observer as unknown as IntersectionObserver);
  }
  return waiting.length > 0;
}

afterEach(() => {
  observers.clear();
  globalThis.IntersectionObserver = original;
});
