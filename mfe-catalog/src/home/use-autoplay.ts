import { type RefObject, useEffect } from "react";

/** Milliseconds between two steps. */
export const autoplayPace = 5000;

/**
 * Calls `step` at an interval while `isOn`, the element is in view and the tab is visible. At other times no timer runs,
 * so that a phone's processor can sleep.
 */
export function useAutoplay(
  place: RefObject<Element | null>,
  isOn: boolean,
  step: () => void,
): void {
  useEffect(() => {
    if (!isOn || !place.current) return;
    let isSeen = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const update = () => {
      clearInterval(timer);
      if (isSeen && !document.hidden) timer = setInterval(step, autoplayPace);
    };
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false;
      update();
    });
    observer.observe(place.current);
    document.addEventListener("visibilitychange", update);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", update);
      clearInterval(timer);
    };
  }, [place, isOn, step]);
}
