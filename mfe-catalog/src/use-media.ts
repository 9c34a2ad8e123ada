import { useCallback, useSyncExternalStore } from "react";

/** Returns whether a media query matches; false until hydration. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Returns whether the visitor prefers reduced motion; false until hydration. */
export const useReducedMotion = (): boolean => useMedia("(prefers-reduced-motion: reduce)");
