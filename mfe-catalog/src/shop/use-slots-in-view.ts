import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { findSlotAt, listHeights, measureHeights, type Slot } from "./page-heights.ts";

/** Slots by their index. */
export interface SlotsInView {
  first: number;
  /** The slot in the middle of the screen. */
  middle: number;
  last: number;
  /** The slot with the focus; -1 for none. */
  focused: number;
}

/**
 * Tracks which slots are on the screen, and keeps them in place when slots above change their
 * height.
 */
export function useSlotsInView(list: RefObject<HTMLElement | null>, slots: readonly Slot[]) {
  const [inView, setInView] = useState<SlotsInView>({ first: 0, middle: 0, last: 0, focused: -1 });
  const update = useRef(() => {});
  const anchor = useRef<Anchor | null>(null);

  useLayoutEffect(() => {
    update.current = () => {
      if (!list.current) return;
      measureHeights(list.current, slots);
      const now = findInView(list.current, slots);
      setInView((before) => (isSame(before, now) ? before : now));
      anchor.current = findAnchor(list.current, now.middle);
    };
    if (anchor.current) keepOnScreen(anchor.current);
    update.current();
  });
  useEffect(() => {
    const onMove = () => update.current();
    window.addEventListener("scroll", onMove, { passive: true });
    window.addEventListener("resize", onMove);
    return () => {
      window.removeEventListener("scroll", onMove);
      window.removeEventListener("resize", onMove);
    };
  }, []);
  return inView;
}

/** An item on the screen and its distance from the document's start in px. */
interface Anchor {
  item: Element;
  top: number;
}

const readTop = (element: Element) => element.getBoundingClientRect().top + scrollY;

/**
 * Finds the item to keep in place; null while the list's start is on the screen, where new content
 * may be visible.
 */
function findAnchor(list: HTMLElement, slot: number): Anchor | null {
  const item = list.querySelector(`[data-slot="${slot}"]`);
  return item && list.getBoundingClientRect().top < 0 ? { item, top: readTop(item) } : null;
}

/** Scroll anchoring by hand: Safari has none, and Chromium skips it after a reload. */
function keepOnScreen({ item, top }: Anchor): void {
  if (!item.isConnected) return;
  const moved = readTop(item) - top;
  if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
}

function findInView(list: HTMLElement, slots: readonly Slot[]): SlotsInView {
  const heights = listHeights(slots);
  const top = -list.getBoundingClientRect().top;
  return {
    first: findSlotAt(heights, top),
    middle: findSlotAt(heights, top + innerHeight / 2),
    last: findSlotAt(heights, top + innerHeight),
    focused: findFocused(list),
  };
}

function findFocused(list: HTMLElement): number {
  if (!list.contains(document.activeElement)) return -1;
  let item = document.activeElement?.closest<HTMLElement>("li");
  while (item && item.dataset.slot === undefined) {
    item = item.previousElementSibling as HTMLElement | null;
  }
  return Number(item?.dataset.slot ?? -1);
}

const isSame = (a: SlotsInView, b: SlotsInView) =>
  a.first === b.first && a.middle === b.middle && a.last === b.last && a.focused === b.focused;
