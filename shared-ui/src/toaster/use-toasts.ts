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
