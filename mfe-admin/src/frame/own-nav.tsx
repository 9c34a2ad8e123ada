import { ownNavId } from "@aushadhi/shared-ui";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Puts the navigation before the main area, where the shell has a place for it, so that one can skip it. */
export function OwnNav({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>();
  useLayoutEffect(() => setPlace(document.getElementById(ownNavId)), []);
  if (place === undefined) return null;
  // A shell of before has no such place.
  return place ? createPortal(children, place) : children;
}
