import { useSyncExternalStore } from "react";

/** Pixels of scroll past which the bar floats. */
const threshold = 20;

const subscribe = (callback: () => void) => {
  addEventListener("scroll", callback, { passive: true });
  return () => removeEventListener("scroll", callback);
};

/** Whether the page is scrolled by more than 20 px; never on the server. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  );
}
