import { useEffect, useRef } from "react";

/**
 * Moves the focus on to the page's heading when it replaces the one of the skeleton, which had it after a
 * navigation. A visitor who has gone elsewhere meanwhile stays there.
 */
export function useLateHeading(isComing: boolean): void {
  const wasComing = useRef(isComing);
  useEffect(() => {
    if (wasComing.current && !isComing && document.activeElement === document.body) {
      document.querySelector("h1")?.focus({ preventScroll: true });
    }
    wasComing.current = isComing;
  }, [isComing]);
}
