import { createId } from "@aushadhi/shared-ui";

const storageKey = "aushadhi-scroll";
const remembered = 50;

export type ScrollMemory = ReturnType<typeof createScrollMemory>;

/** Remembers where each entry of the history was scrolled to, and goes back there. */
export function createScrollMemory(window: Window) {
  const { history } = window;
  const positions = new Map<string, number>(readPositions(window));
  history.scrollRestoration = "manual";

  const currentKey = () => (history.state as { key?: string } | null)?.key ?? "";
  // A document that is loaded again is an entry of its own; one that is gone back to, or reloaded, has its key already.
  if (!currentKey()) history.replaceState({ ...history.state, key: createId() }, "");
  // Key of the entry whose page is not on the screen yet: what scrolls meanwhile is the page before it.
  let comingKey = "";
  const note = () => {
    if (currentKey() === comingKey) return;
    positions.delete(currentKey());
    positions.set(currentKey(), window.scrollY);
    keepPositions(window, [...positions].slice(-remembered));
  };
  let isTraversal = false;
  window.addEventListener("popstate", () => {
    isTraversal = true;
  });
  window.addEventListener("pagehide", note);
  // By the time popstate is told, the key is the next entry's already: positions are noted as they change.
  // Browsers up to 2024, and Safari up to 2025, do not tell when a scroll has ended.
  window.addEventListener("onscrollend" in window ? "scrollend" : "scroll", note);

  let letGo = () => {};
  const scrollToRemembered = () => {
    const target = positions.get(currentKey());
    if (target === undefined) return false;
    letGo = holdPosition(window, target);
    return true;
  };

  return {
    /** Notes the present position before the address changes. */
    beforeMove() {
      isTraversal = false;
      letGo();
      note();
    },
    /** State for a new or replaced history entry, carrying the entry's key: its old one if it stays the same page. */
    stateFor(options: { replace?: boolean; state?: unknown } | undefined, isSamePage: boolean) {
      const own = typeof options?.state === "object" ? options.state : null;
      const key = options?.replace && isSamePage ? currentKey() : createId();
      if (!isSamePage) comingKey = key;
      return { ...own, key };
    },
    /** Scrolls to where this entry was, or to its fragment, or to the top. */
    afterMove() {
      comingKey = "";
      if (scrollToRemembered()) return;
      const fragment = window.location.hash.slice(1);
      const target = fragment && window.document.getElementById(fragment);
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    },
    /** After a change of the query alone: back at an entry that was there before, to its place; otherwise it stays. */
    afterQueryChange() {
      if (isTraversal) scrollToRemembered();
    },
    /** After a reload: to where it was, or nowhere for an entry that was never left. */
    restoreAfterLoad() {
      if (window.location.hash === "") scrollToRemembered();
    },
  };
}

/** A slow phone on a slow network has its page whole by then. */
const longestMs = 10_000;
/** What scrolls by hand begins with one of these. */
const hands = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * Scrolls there now, and again while the page grows to its old height, until it is reached or someone scrolls.
 * @returns how to stop before that
 */
function holdPosition(window: Window, top: number): () => void {
  const { document } = window;
  const observer = new ResizeObserver(() => attempt());
  const stop = () => {
    observer.disconnect();
    for (const type of hands) window.removeEventListener(type, stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  for (const type of hands) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  window.setTimeout(stop, longestMs);
  return stop;
}

// Storage may be full, or refused to this site: then a reload begins at the top.
function keepPositions(window: Window, positions: readonly [string, number][]): void {
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
