import { useLayoutEffect, useRef } from "react";

const findHeading = () => document.querySelector("h1");

/**
 * Has the focus go somewhere when what it is in goes, or a dialog that was opened there: an order that a filter no longer
 * finds once it has changed. For the element's `ref`.
 * @param find returns where the focus goes; without it, or without an element, the page's heading
 */
export function useFocusKept<T extends HTMLElement>(find: () => HTMLElement | null = findHeading) {
  const element = useRef<T>(null);
  const latest = useRef(find);
  latest.current = find;
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      const { activeElement } = document;
      const goes = current?.contains(activeElement) || activeElement?.closest('[role="dialog"]');
      if (goes) setTimeout(focusOn, 0, latest.current);
    };
  }, []);
  return element;
}

// Unless the focus has found a place by itself.
function focusOn(find: () => HTMLElement | null) {
  if (document.activeElement === document.body) (find() ?? findHeading())?.focus();
}
