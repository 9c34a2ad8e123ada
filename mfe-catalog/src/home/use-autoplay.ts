import { type RefObject, useEffect } from "react";

/** Milliseconds between two steps. */
export const autoplayPace = 5000;

/** Calls `step` at an interval while `isOn`, the element is in view and the tab is visible. */
export function useAutoplay(
  place: RefObject<Element | null>,
  isOn: boolean,
  step: () => void,
): void {
  useEffect(() => {
    if (!isOn || !place.current) return;
    let isSeen = false;
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false;
    });
    observer.observe(place.current);
    const timer = setInterval(() => {
      if (isSeen && !document.hidden) step();
    }, autoplayPace);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [place, isOn, step]);
}
