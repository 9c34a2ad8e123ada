import { useState } from "react";

/** What a dialog was opened for; a new one each time it is. */
export interface Opened<T> {
  of: T;
}

/**
 * A dialog that is open for one thing at a time; null while it is closed. `close` closes it only while it is open as it
 * was when that `close` was made: what is saved late closes no other dialog, with what was typed there.
 */
export function useOpened<T>() {
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  return {
    opened,
    open: (of: T) => setOpened({ of }),
    close: () => setOpened((now) => (now === opened ? null : now)),
  };
}
