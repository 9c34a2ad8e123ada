import type { ProductSearchPage } from "@aushadhi/api/contract";
import type { ListedPage } from "./listing-query.ts";

/** A page's place in the list. */
export interface Slot {
  page: number;
  /** Null for a page that was loaded before a document reload. */
  listed: ListedPage | null;
  /** Its height in px when `listed` is null. */
  height?: number;
}

/**
 * Heights including the gap. Keyed by the loaded page, so that they survive while its cards are
 * removed.
 */
const measured = new WeakMap<ProductSearchPage, { height: number; width: number }>();

const typicalHeight = 1800;

// Pinch zoom changes `innerWidth` but not the page's layout.
const getWidth = () => document.documentElement.clientWidth;

/**
 * Lists the slots' heights in px: measured at the current page width, else the average of the
 * others.
 */
export function listHeights(slots: readonly Slot[]): number[] {
  const width = getWidth();
  const known = slots.map(({ listed, height }) => {
    const page = listed && measured.get(listed.answer);
    return listed ? (page?.width === width ? page.height : undefined) : height;
  });
  const found = known.filter((height) => height !== undefined);
  const average =
    found.length === 0 ? typicalHeight : found.reduce((sum, one) => sum + one, 0) / found.length;
  return known.map((height) => height ?? average);
}

/** Measures the slots whose cards are in the document. */
export function measureHeights(list: HTMLElement, slots: readonly Slot[]): void {
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const starts = [...list.querySelectorAll<HTMLElement>(":scope > [data-slot], :scope > .coming")];
  for (const [at, start] of starts.entries()) {
    const listed = start.hasAttribute("aria-hidden")
      ? null
      : slots[Number(start.dataset.slot)]?.listed;
    if (!listed) continue;
    const end = starts[at + 1]?.getBoundingClientRect().top;
    const bottom = end ?? list.getBoundingClientRect().bottom + gap;
    const height = bottom - start.getBoundingClientRect().top;
    if (height > gap) measured.set(listed.answer, { height, width: getWidth() });
  }
}

/**
 * Finds the slot at a distance in px below the list's start; the nearest one when outside the
 * list.
 */
export function findSlotAt(heights: readonly number[], y: number): number {
  let end = 0;
  for (const [slot, height] of heights.entries()) {
    end += height;
    if (end > y) return slot;
  }
  return Math.max(0, heights.length - 1);
}
