import type { BrowserFragments } from "../fragments/browser-fragments.ts";

/** A button that was pressed before hydration, and its parent: a fragment may replace the button there. */
interface KeptClick {
  button: HTMLElement;
  place: HTMLElement;
}

/** Clicks on buttons that React does not own yet. An inline script of the document begins to keep them. */
export interface EarlyClicks {
  queue: KeptClick[];
  stop(): void;
  /** Stops, and lets the clicked controls work without script: the page's scripts did not load. */
  giveUp(): void;
  /** Called after each click that is kept. */
  onKept?(): void;
  /** Set when page and fragments are alive: from then on only clicks on fallbacks are kept. */
  over?: boolean;
  /** Set when the page's code did not load: its forms are then sent as they are without script. */
  plain?: boolean;
}

declare global {
  var earlyClicks: EarlyClicks | undefined;
  /** Whether this browser is new enough for the page's scripts; see the document's first script. */
  var runsScripts: boolean | undefined;
}

/** Lets the forms of a page that stays as the server sent it work without script. */
export function allowPlainSubmit(): void {
  if (globalThis.earlyClicks) globalThis.earlyClicks.plain = true;
}

/** How long a button may take to respond, in milliseconds. */
const timeouts = { hydration: 10_000, failure: 1_000 };

const isAlive = (button: HTMLElement) =>
  !("coming" in button.dataset) &&
  Object.keys(button).some((key) => key.startsWith("__reactProps"));

/** A button that works without script. */
const isPlainSubmit = (button: HTMLElement) =>
  globalThis.earlyClicks?.plain === true &&
  button instanceof HTMLButtonElement &&
  button.form !== null &&
  button.type === "submit";

// On a busy machine a browser can be without an idle moment for seconds.
const runWhenIdle = (callback: () => void) =>
  "requestIdleCallback" in globalThis
    ? requestIdleCallback(callback, { timeout: 500 })
    : setTimeout(callback, 1);

/** The button itself, or what has come in its place: a fragment and its fallback begin with the same words. */
function present({ button, place }: KeptClick): HTMLElement | undefined {
  if (button.isConnected) return button;
  const words = button.textContent;
  const begins = (a: string, b: string) => a !== "" && b.startsWith(a);
  return [...place.querySelectorAll("button")].find(
    ({ isConnected, textContent: others }) =>
      isConnected && (begins(words, others) || begins(others, words)),
  );
}

/**
 * Clicks each kept button again as soon as it answers, and loads the fragments for it. Call when the page's code has come
 * and is being hydrated.
 * @param onLost called when buttons were given up that have not answered
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
      const button = present(kept);
      if (!button) continue;
      const answers = isAlive(button) || isPlainSubmit(button);
      const goesOn = !answers && performance.now() < deadline;
      if (goesOn) {
        button.setAttribute("aria-busy", "true");
        early.queue.push({ ...kept, button });
        continue;
      }
      button.removeAttribute("aria-busy");
      if (answers) button.click();
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
  const wait = (milliseconds: number) => {
    deadline = performance.now() + milliseconds;
  };

  early.onKept = () => {
    deadline = Number.POSITIVE_INFINITY;
    parts.load().then(
      () => wait(early.over || early.plain ? timeouts.failure : timeouts.hydration),
      () => wait(timeouts.failure),
    );
    replay();
  };
  if (early.queue.length > 0) early.onKept();
  void parts.loaded.then(() => {
    isLoaded = true;
    replay();
  });
}
