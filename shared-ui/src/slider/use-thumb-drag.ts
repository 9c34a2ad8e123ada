import { type PointerEvent, useRef } from "react";
import type { Range } from "./slider-props.ts";

interface ThumbDrag {
  /** Where the thumbs are, as shares of the track. */
  shares: Range;
  /** Moves a thumb and returns the new values. */
  onMove(thumb: number, share: number): Range;
  onRelease(value: Range): void;
}

/** Lets a pointer drag the nearest thumb along the track, and gives that thumb the focus. */
export function useThumbDrag(drag: ThumbDrag) {
  const track = useRef<HTMLDivElement>(null);
  const latest = useRef(drag);
  latest.current = drag;

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: control, pointerId, button } = event;
    const bounds = track.current?.getBoundingClientRect();
    if (button !== 0 || !bounds) return;
    // Neither text nor the page moves with the thumb.
    event.preventDefault();
    const readShare = ({ clientX }: { clientX: number }) =>
      Math.min(Math.max((clientX - bounds.left) / bounds.width, 0), 1);
    const share = readShare(event);
    const thumb = findNearest(drag.shares, share);
    control.querySelectorAll("input")[thumb]?.focus({ preventScroll: true });
    // A press on a thumb holds it; a press on the track brings it there.
    const isOnThumb = (event.target as Element).closest('[data-part="thumb"]') !== null;
    let value = isOnThumb ? null : drag.onMove(thumb, share);

    const stop = new AbortController();
    const { signal } = stop;
    const onMove = (move: globalThis.PointerEvent) => {
      value = latest.current.onMove(thumb, readShare(move));
    };
    const onEnd = () => {
      stop.abort();
      if (value) latest.current.onRelease(value);
    };
    control.setPointerCapture(pointerId);
    control.addEventListener("pointermove", onMove, { signal });
    control.addEventListener("pointerup", onEnd, { signal });
    control.addEventListener("pointercancel", onEnd, { signal });
  };
  return { track, onPointerDown };
}

/** The thumb that a press moves. Of two in one place it is the one that can move there. */
function findNearest([low, high]: Range, share: number): 0 | 1 {
  return Math.abs(share - low) < Math.abs(share - high) || (low === high && share < low) ? 0 : 1;
}
