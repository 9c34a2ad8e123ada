import { useEffect } from "react";
import { receiveToasts, type Toast } from "../platform/toast.ts";

/** Milliseconds between the area's arrival and its first toast: screen readers hear only what is added to a place they know. */
const settling = 100;

/** Receives toasts from now on, those that were waiting included. `show` and `dismiss` must not change. */
export function useToasts(show: (toast: Toast) => void, dismiss: () => void): void {
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    const timer = setTimeout(() => {
      disconnect = receiveToasts(show, dismiss);
    }, settling);
    return () => {
      clearTimeout(timer);
      disconnect?.();
    };
  }, [show, dismiss]);
}

/** The numbers for toasts. The swipe threshold of 45 px and the exit of 200 ms are sonner's own. */
export const toastNumbers = {
  /** At most so many are seen at once. */
  visible: 3,
  /** Milliseconds a toast stays. */
  duration: 4000,
  /** Pixels. */
  width: 356,
  /** Pixels between two. */
  gap: 14,
} as const;

/** Texts of the toast area itself. */
export interface ToastWords {
  /** Name of the area, for screen readers. */
  area: string;
  close: string;
}
