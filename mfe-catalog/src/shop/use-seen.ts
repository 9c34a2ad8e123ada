import { type RefCallback, useEffect, useState } from "react";

/** Calls `onSeen` when the element that the answered ref is given comes into view, or nearly, while `isOn`. */
export function useSeen(isOn: boolean, onSeen: () => void): RefCallback<Element> {
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
