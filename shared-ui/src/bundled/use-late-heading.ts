import { useEffect, useRef } from "react";

/**
 * Focuses the page's heading when the loaded page replaces its skeleton. The skeleton's heading had the focus after
 * the navigation, and the focus is lost when it is removed. If the visitor has moved the focus elsewhere, it stays.
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
