import { useEffect } from "react";
import { receiveToasts, type Toast } from "../platform/toast.ts";

/** Milliseconds before the first toast is shown: screen readers read only texts added to a region they already know. */
const settleDelay = 100;

/** Receives toasts while mounted, including those that were waiting. `show` and `dismiss` must be stable. */
export function useToasts(show: (toast: Toast) => void, dismiss: () => void): void {
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    const timer = setTimeout(() => {
      disconnect = receiveToasts(show, dismiss);
    }, settleDelay);
    return () => {
      clearTimeout(timer);
      disconnect?.();
    };
  }, [show, dismiss]);
}

/** Sizes and times of toasts. Sonner's own: a swipe closes from 45 px on, the exit takes 200 ms. */
export const toastNumbers = {
  /** Maximum number shown at once. */
  visible: 3,
  /** Milliseconds until a toast closes. */
  duration: 4000,
  /** Pixels. */
  width: 356,
  /** Pixels between two toasts. */
  gap: 14,
} as const;

/** Texts of the toast area itself. */
export interface ToastWords {
  /** Accessible name of the area. */
  area: string;
  close: string;
}
