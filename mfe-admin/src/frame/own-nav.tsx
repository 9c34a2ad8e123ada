import { ownNavId } from "@aushadhi/shared-ui";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Renders the navigation into the shell's slot before the main area, so that the skip link passes
 * it.
 */
export function OwnNav({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>();
  useLayoutEffect(() => setPlace(document.getElementById(ownNavId)), []);
  if (place === undefined) return null;
  // An older shell has no such slot.
  return place ? createPortal(children, place) : children;
}
