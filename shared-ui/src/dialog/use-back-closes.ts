import { useContext, useEffect, useRef, useState } from "react";
import { createId } from "../platform/create-id.ts";
import { HasAddress } from "../platform/overlay-history.ts";
import { holdEntry } from "./hold-entry.ts";

/**
 * Lets Back close an open dialog or drawer, and nothing else: while it is open, it has a history entry of the same
 * address. A dialog without `onClose` has none, nor one with an address of its own. A form in it may ask first and stay.
 */
export function useBackCloses(open: boolean, onClose: (() => void) | undefined): void {
  const hasAddress = useContext(HasAddress);
  const [id] = useState(createId);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const isActive = open && onClose !== undefined && !hasAddress;

  useEffect(() => {
    if (isActive) return holdEntry(id, () => latest.current?.());
  }, [isActive, id]);
}
