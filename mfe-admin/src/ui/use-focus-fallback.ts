import { useLayoutEffect, useRef } from "react";

const findHeading = () => document.querySelector("h1");

/**
 * Moves the focus when its element disappears, or a dialog opened from there: for example when an
 * order no longer matches the filter. For the element's `ref`.
 * @param find returns the new focus element; by default, or when null, the page's heading
 */
export function useFocusFallback<T extends HTMLElement>(
  find: () => HTMLElement | null = findHeading,
) {
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

// Unless another element has the focus by now.
function focusOn(find: () => HTMLElement | null) {
  if (document.activeElement === document.body) (find() ?? findHeading())?.focus();
}
