import { useLayoutEffect, useRef } from "react";

const findHeading = () => document.querySelector("h1");

/**
 * For `returnFocus`: the element that gets the focus when a dialog closes. It is the opener or,
 * when that is gone, the page's heading.
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
    // The dialog focuses it in the next frame, and a list may remove it until then.
    requestAnimationFrame(() => requestAnimationFrame(() => focusHeadingIfGone(current)));
    return current;
  };
}

function focusHeadingIfGone(opener: HTMLElement): void {
  if (!opener.isConnected && document.activeElement === document.body) findHeading()?.focus();
}
