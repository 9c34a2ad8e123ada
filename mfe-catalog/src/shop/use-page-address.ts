import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Browsers refuse a hundred changes in a few seconds, as fast scrolling would make them. */
const restMs = 150;

/** By then the place on the screen has been found again, or is not known. */
const foundMs = 3000;

/** What an entry of the history knows of the listing. */
interface ListingState {
  /** The height of all pages before the one in the address, in px. */
  heightBefore?: number;
}

/**
 * Puts the page that is reached into the address, in the same entry of the history.
 * @param href null where the address has it already
 * @param getHeightBefore the height of the pages before it, in px
 */
export function usePageAddress(href: string | null, getHeightBefore: () => number): void {
  const getHeight = useRef(getHeightBefore);
  useEffect(() => {
    getHeight.current = getHeightBefore;
  });
  useEffect(() => {
    if (href === null) return;
    const timer = setTimeout(() => {
      // This page stays on the screen while the next one, whose address is there already, is being rendered.
      if (href.split("?")[0] !== location.pathname) return;
      const state: ListingState = { ...history.state, heightBefore: getHeight.current() };
      history.replaceState(state, "", href);
    }, restMs);
    return () => clearTimeout(timer);
  }, [href]);
}

/**
 * The height of each page before the first fetched one, in px: they were there before the document was loaded anew, and
 * the place on the screen counts from their beginning. 0 where nothing is known of them.
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
 * Whether the place on the screen has been found again after a reload. It counts in px from the list's beginning: a page
 * before it that comes earlier, and is not as high as expected, would move it.
 * @param isOnScreen a page that was fetched is on the screen
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
