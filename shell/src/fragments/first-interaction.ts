const events = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"];

/** Calls back once, when the visitor first does anything. */
export function onFirstInteraction(callback: () => void): void {
  const listening = new AbortController();
  const onEvent = () => {
    listening.abort();
    callback();
  };
  for (const event of events) {
    addEventListener(event, onEvent, { capture: true, passive: true, signal: listening.signal });
  }
}

/** Whether a remote keeps something in local storage: its keys begin with its name and a colon. */
export function hasStoredState(remote: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${remote}:`));
  } catch {
    // A browser may forbid storage.
    return false;
  }
}
