import { useSyncExternalStore } from "react";

/** The bar floats after this many pixels of scroll. */
const threshold = 20;

const subscribe = (callback: () => void) => {
  addEventListener("scroll", callback, { passive: true });
  return () => removeEventListener("scroll", callback);
};

/** Returns whether the page is scrolled by more than 20 px. False on the server. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  );
}
