import { useState } from "react";

/** What a dialog was opened for; a new object each time. */
export interface Opened<T> {
  of: T;
}

/**
 * State of a dialog for one item at a time; null when closed. Each `close` works only for the
 * opening it was created in, so a slow save does not close another dialog or lose its text.
 */
export function useOpened<T>() {
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  return {
    opened,
    open: (of: T) => setOpened({ of }),
    close: () => setOpened((now) => (now === opened ? null : now)),
  };
}
