import { useEffect, useState } from "react";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

interface Announcement {
  id: number;
  text: string;
}

let listener: ((text: string) => void) | undefined;

/** Has screen readers say a text once they are done with what they are saying. Does nothing on the server. */
export function announce(text: string): void {
  listener?.(text);
}

interface LiveRegionProps {
  /** Milliseconds that a text stays in the document: it is read out when it comes, not when it is found. */
  keptFor?: number;
}

/** The place where announcements are put. Rendered once, by the shell, and there before the first of them. */
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

  // A new element for each, so that the same text twice is said twice. An open dialog silences what is outside it
  // except for what has `aria-live` written on it.
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {latest && <span key={latest.id}>{latest.text}</span>}
    </VisuallyHidden>
  );
}
