import { useLayoutEffect, useRef } from "react";

const findHeading = () => document.querySelector("h1");

/**
 * Where the focus goes when a dialog closes: to what opened it or, where that is gone by then, to the page's heading.
 * For `returnFocus`.
 */
export function useOpener(isOpen: boolean): () => HTMLElement | null {
  const opener = useRef<Element | null>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    const { current } = opener;
    if (!(current instanceof HTMLElement && current.isConnected)) return findHeading();
    // The dialog focuses it in the next frame, and until then a list may lose it.
    requestAnimationFrame(() => requestAnimationFrame(() => focusHeadingIfGone(current)));
    return current;
  };
}

function focusHeadingIfGone(opener: HTMLElement): void {
  if (!opener.isConnected && document.activeElement === document.body) findHeading()?.focus();
}
