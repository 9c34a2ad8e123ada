import { useLayoutEffect, useRef } from "react";

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
    const isThere = current instanceof HTMLElement && current.isConnected;
    return isThere ? current : document.querySelector("h1");
  };
}
