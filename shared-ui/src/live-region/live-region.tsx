import { useEffect, useState } from "react";
import { Nepali } from "../nepali/nepali.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

interface Announcement {
  id: number;
  text: string;
}

let listener: ((text: string) => void) | undefined;

/** Makes screen readers say a text after the current one. Does nothing on the server. */
export function announce(text: string): void {
  listener?.(text);
}

interface LiveRegionProps {
  /** Milliseconds until a text is removed: it should be read out when added, not found later while browsing the page. */
  keptFor?: number;
}

/** Holds the announced text. The shell renders it once, before the first announcement. */
export function LiveRegion({ keptFor = 2000 }: LiveRegionProps) {
  const [latest, setLatest] = useState<Announcement>();

  useEffect(() => {
    let id = 0;
    listener = (text) => setLatest({ id: ++id, text });
    return () => {
      listener = undefined;
    };
  }, []);

  useEffect(() => {
    if (!latest) return;
    const timer = setTimeout(() => setLatest(undefined), keptFor);
    return () => clearTimeout(timer);
  }, [latest, keptFor]);

  // The key makes a new element for each text, so that a repeated text is said again. An open dialog hides everything
  // outside it from screen readers, except elements with an explicit `aria-live` attribute.
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {latest && <Nepali key={latest.id} text={latest.text} />}
    </VisuallyHidden>
  );
}
