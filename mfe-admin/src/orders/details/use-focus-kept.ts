import { useLayoutEffect, useRef } from "react";

/**
 * Has the focus go to the page's heading when what it is in goes, or a dialog that was opened there: an order that a
 * filter no longer finds once it has changed. For the element's `ref`.
 */
export function useFocusKept<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      const { activeElement } = document;
      const goes = current?.contains(activeElement) || activeElement?.closest('[role="dialog"]');
      if (goes) setTimeout(focusHeading);
    };
  }, []);
  return element;
}

// Unless the focus has found a place by itself.
function focusHeading() {
  if (document.activeElement === document.body) document.querySelector("h1")?.focus();
}
