import { type OverlayState, overlayExit } from "../platform/overlay-history.ts";
import { pageExit } from "../platform/unsaved.ts";

/** Milliseconds after which a move back that no browser reports counts as done. */
const longestExit = 500;

/**
 * Adds a history entry of the same address, so that Back first leaves this entry and calls `onBack`. If it is still held
 * then, it comes again. Returns a function that leaves it.
 * @param id names the entry in the history's state
 */
export function holdEntry(id: string, onBack: () => void): () => void {
  const { pathname } = location;
  let isHeld = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onPop = () => {
    if (readOverlays().includes(id)) return;
    onBack();
    timer = setTimeout(() => addEntry(id));
  };
  // A choice, such as a filter, has moved to another address of the page.
  const onMove = () => {
    if (location.pathname === pathname) addEntry(id);
  };
  const hold = () => {
    if (!isHeld) return;
    addEntry(id);
    addEventListener("popstate", onPop);
    addEventListener("pushState", onMove);
    addEventListener("replaceState", onMove);
  };
  // A move back that has begun would leave the new entry instead.
  if (overlayExit.promise) void overlayExit.promise.then(hold);
  else hold();
  return () => {
    isHeld = false;
    clearTimeout(timer);
    removeEventListener("popstate", onPop);
    removeEventListener("pushState", onMove);
    removeEventListener("replaceState", onMove);
    leaveEntry(id);
  };
}

const readOverlays = () => (history.state as OverlayState | null)?.overlays ?? [];

function addEntry(id: string): void {
  const overlays = readOverlays();
  if (!overlays.includes(id)) {
    history.pushState({ ...history.state, overlays: [...overlays, id] }, "");
  }
}

/** Leaves an entry, unless Back or another page has done so. */
function leaveEntry(id: string): void {
  // A move back would stop the navigation that ends the page.
  if (pageExit.isForced || !readOverlays().includes(id)) return;
  const exit = new Promise<void>((resolve) => {
    addEventListener("popstate", () => resolve(), { once: true });
    setTimeout(resolve, longestExit);
  }).then(() => {
    if (overlayExit.promise === exit) overlayExit.promise = null;
  });
  overlayExit.promise = exit;
  history.back();
}
