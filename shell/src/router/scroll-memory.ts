import { createId } from "@aushadhi/shared-ui";

const storageKey = "aushadhi-scroll";
const maxStored = 50;

export type ScrollMemory = ReturnType<typeof createScrollMemory>;

/** Stores the scroll position of each history entry and restores it. */
export function createScrollMemory(window: Window) {
  const { history } = window;
  const positions = new Map<string, number>(readPositions(window));
  history.scrollRestoration = "manual";

  const getCurrentKey = () => (history.state as { key?: string } | null)?.key ?? "";
  // A new document is a new entry without a key. An entry that is revisited or reloaded has its key already.
  if (!getCurrentKey()) history.replaceState({ ...history.state, key: createId() }, "");
  // Key of the entry whose page is not on the screen yet. Until then, scroll events belong to the previous page.
  let pendingKey = "";
  const savePosition = () => {
    if (getCurrentKey() === pendingKey) return;
    positions.delete(getCurrentKey());
    positions.set(getCurrentKey(), window.scrollY);
    storePositions(window, [...positions].slice(-maxStored));
  };
  let isTraversal = false;
  window.addEventListener("popstate", () => {
    isTraversal = true;
  });
  window.addEventListener("pagehide", savePosition);
  // At `popstate` the key is already that of the next entry, so positions are stored as they change. Browsers up to
  // 2024, and Safari up to 2025, have no `scrollend`.
  window.addEventListener("onscrollend" in window ? "scrollend" : "scroll", savePosition);

  let stopHolding = () => {};
  const scrollToStored = () => {
    const target = positions.get(getCurrentKey());
    if (target === undefined) return false;
    stopHolding = holdPosition(window, target);
    return true;
  };

  return {
    /** Stores the current position before the address changes. */
    beforeMove() {
      isTraversal = false;
      stopHolding();
      savePosition();
    },
    /**
     * Creates the state of a new or replaced history entry. It contains the key of the entry, which stays the same for
     * the same page.
     */
    createState(options: { replace?: boolean; state?: unknown } | undefined, isSamePage: boolean) {
      const own = typeof options?.state === "object" ? options.state : null;
      const key = options?.replace && isSamePage ? getCurrentKey() : createId();
      if (!isSamePage) pendingKey = key;
      return { ...own, key };
    },
    /** Scrolls to the stored position, to the element of the hash, or to the top. */
    afterMove() {
      pendingKey = "";
      if (scrollToStored()) return;
      const fragment = window.location.hash.slice(1);
      const target = fragment && window.document.getElementById(fragment);
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    },
    /** After a query change: restores the position when going back or forward, otherwise does nothing. */
    afterQueryChange() {
      if (isTraversal) scrollToStored();
    },
    /** After a reload: restores the position, if one is stored. */
    restoreAfterLoad() {
      if (window.location.hash === "") scrollToStored();
    },
  };
}

/** Time in which a page is complete on a slow phone and network. */
const longestMs = 10_000;
/** Events that start a scroll by the user. */
const manualScrollEvents = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * Scrolls now, and again while the page grows to its old height, until the position is reached or the user scrolls.
 * @returns a function that stops it
 */
function holdPosition(window: Window, top: number): () => void {
  const { document } = window;
  const observer = new ResizeObserver(() => attempt());
  const stop = () => {
    observer.disconnect();
    for (const type of manualScrollEvents) window.removeEventListener(type, stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  for (const type of manualScrollEvents) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  window.setTimeout(stop, longestMs);
  return stop;
}

// Storage may be full or forbidden. Then a reload starts at the top.
function storePositions(window: Window, positions: readonly [string, number][]): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {}
}

function readPositions(window: Window): [string, number][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
