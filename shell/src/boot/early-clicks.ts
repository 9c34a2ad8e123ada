import type { BrowserFragments } from "../fragments/browser-fragments.ts";

/** A button that was clicked before hydration, and its parent. A fragment may replace the button in this parent. */
interface KeptClick {
  button: HTMLElement;
  place: HTMLElement;
}

/** Clicks on buttons that are not hydrated yet. An inline script of the document starts to keep them. */
export interface EarlyClicks {
  queue: KeptClick[];
  stop(): void;
  /** Stops, and lets the clicked controls work without script, because the page's scripts did not load. */
  giveUp(): void;
  /** Called after each kept click. */
  onKept?(): void;
  /** Set after page and fragments have hydrated. Then only clicks on fallbacks are kept. */
  over?: boolean;
  /** Set when the page's code did not load. Then the browser submits its forms itself. */
  plain?: boolean;
}

declare global {
  var earlyClicks: EarlyClicks | undefined;
  /** Whether this browser is new enough for the page's scripts. The document's first script sets it. */
  var runsScripts: boolean | undefined;
}

/** Lets the browser submit the forms of a page that stays as the server rendered it. */
export function allowPlainSubmit(): void {
  if (globalThis.earlyClicks) globalThis.earlyClicks.plain = true;
}

/** Milliseconds that a button may take to respond. */
const timeouts = { hydration: 10_000, failure: 1_000 };

const isHydrated = (button: HTMLElement) =>
  !("coming" in button.dataset) &&
  Object.keys(button).some((key) => key.startsWith("__reactProps"));

/** Whether a button submits a form without script. */
const isPlainSubmit = (button: HTMLElement) =>
  globalThis.earlyClicks?.plain === true &&
  button instanceof HTMLButtonElement &&
  button.form !== null &&
  button.type === "submit";

// A busy machine may have no idle moment for seconds.
const runWhenIdle = (callback: () => void) =>
  "requestIdleCallback" in globalThis
    ? requestIdleCallback(callback, { timeout: 500 })
    : setTimeout(callback, 1);

/** Returns the button, or the one that replaced it: a fragment and its fallback start with the same words. */
function findCurrentButton({ button, place }: KeptClick): HTMLElement | undefined {
  if (button.isConnected) return button;
  const words = button.textContent;
  const isPrefix = (a: string, b: string) => a !== "" && b.startsWith(a);
  return [...place.querySelectorAll("button")].find(
    ({ isConnected, textContent: others }) =>
      isConnected && (isPrefix(words, others) || isPrefix(others, words)),
  );
}

/**
 * Clicks each kept button again when it is hydrated, and loads the fragments for it. Call this after the page's code
 * has loaded, while it hydrates.
 * @param onLost called when buttons did not respond in time and their clicks are dropped
 */
export function replayEarlyClicks(
  parts: Pick<BrowserFragments, "load" | "loaded">,
  onLost: () => void,
): void {
  const early = globalThis.earlyClicks;
  if (!early) return;
  let deadline = 0;
  let isLoaded = false;
  let isReplaying = false;

  const attempt = () => {
    let isLost = false;
    for (const kept of early.queue.splice(0)) {
      const button = findCurrentButton(kept);
      if (!button) continue;
      const canRespond = isHydrated(button) || isPlainSubmit(button);
      const isWaiting = !canRespond && performance.now() < deadline;
      if (isWaiting) {
        button.setAttribute("aria-busy", "true");
        early.queue.push({ ...kept, button });
        continue;
      }
      button.removeAttribute("aria-busy");
      if (canRespond) button.click();
      else isLost = true;
    }
    isReplaying = early.queue.length > 0;
    if (isReplaying) runWhenIdle(attempt);
    else early.over ||= isLoaded;
    if (isLost) onLost();
  };
  const replay = () => {
    if (!isReplaying) runWhenIdle(attempt);
    isReplaying = true;
  };
  const setDeadline = (milliseconds: number) => {
    deadline = performance.now() + milliseconds;
  };

  early.onKept = () => {
    deadline = Number.POSITIVE_INFINITY;
    parts.load().then(
      () => setDeadline(early.over || early.plain ? timeouts.failure : timeouts.hydration),
      () => setDeadline(timeouts.failure),
    );
    replay();
  };
  if (early.queue.length > 0) early.onKept();
  void parts.loaded.then(() => {
    isLoaded = true;
    replay();
  });
}
