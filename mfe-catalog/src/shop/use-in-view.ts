import { type RefCallback, useEffect, useState } from "react";

/** Calls `onSeen` when the element of the returned ref is in or near the viewport, while `isOn`. */
export function useInView(isOn: boolean, onSeen: () => void): RefCallback<Element> {
  const [element, setElement] = useState<Element | null>(null);
  useEffect(() => {
    if (!isOn || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSeen();
      },
      { rootMargin: "200px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOn, element, onSeen]);
  return setElement;
}
