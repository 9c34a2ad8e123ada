const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"];

/** Calls back once, when the visitor first does anything. */
export function onFirstSignOfLife(callback: () => void): void {
  const life = new AbortController();
  const onSign = () => {
    life.abort();
    callback();
  };
  for (const sign of signs) {
    addEventListener(sign, onSign, { capture: true, passive: true, signal: life.signal });
  }
}

/** Whether a remote keeps something in local storage: its keys begin with its name and a colon. */
export function hasKept(remote: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${remote}:`));
  } catch {
    // A browser may forbid storage.
    return false;
  }
}
