import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * Browsers block about a hundred history changes within a few seconds, which fast scrolling would
 * reach.
 */
const restMs = 150;

/** Milliseconds after which the scroll position is restored or cannot be. */
const foundMs = 3000;

/** Listing state stored in a history entry. */
interface ListingState {
  /** Total height in px of all pages before the one in the address. */
  heightBefore?: number;
}

/**
 * Writes the reached page to the address in the same history entry.
 * @param href null when the address is already right
 * @param getHeightBefore returns the height of the pages before it, in px
 */
export function usePageAddress(href: string | null, getHeightBefore: () => number): void {
  const getHeight = useRef(getHeightBefore);
  useEffect(() => {
    getHeight.current = getHeightBefore;
  });
  useEffect(() => {
    if (href === null) return;
    const timer = setTimeout(() => {
      // React keeps this page on the screen while the next one renders, whose address is already
      // set.
      if (href.split("?")[0] !== location.pathname) return;
      const state: ListingState = { ...history.state, heightBefore: getHeight.current() };
      history.replaceState(state, "", href);
    }, restMs);
    return () => clearTimeout(timer);
  }, [href]);
}

/**
 * Returns the height in px of each page before the first loaded one, from before a document
 * reload, because the scroll position counts from the list's start. 0 when unknown.
 */
export function useEarlierHeight(firstPage: number): number {
  const [height, setHeight] = useState(0);
  const [first] = useState(firstPage);
  useLayoutEffect(() => {
    const { heightBefore = 0 } = (history.state ?? {}) as ListingState;
    if (first > 1) setHeight(heightBefore / (first - 1));
  }, [first]);
  return height;
}

/**
 * Returns whether the scroll position has been restored after a reload. It is in px from the
 * list's start, so an earlier page that loads before that, with another height than expected,
 * would shift it.
 * @param isOnScreen whether a loaded page is on the screen
 */
export function usePlaceFound(isOnScreen: boolean): boolean {
  const [isFound, setFound] = useState(false);
  if (isOnScreen && !isFound) setFound(true);
  useEffect(() => {
    const timer = setTimeout(setFound, foundMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isFound;
}
