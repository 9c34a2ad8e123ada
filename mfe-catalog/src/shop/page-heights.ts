import type { ProductSearchPage } from "@aushadhi/api/contract";
import type { ListedPage } from "./listing-query.ts";

/** A page's place in the list. */
export interface Slot {
  page: number;
  /** Null for a page that was there before the document was loaded anew. */
  listed: ListedPage | null;
  /** Its height in px where `listed` is null. */
  height?: number;
}

/** Heights with the gap after them. They belong to the fetched page, so that they are there when one comes back. */
const measured = new WeakMap<ProductSearchPage, { height: number; width: number }>();

const typicalHeight = 1800;

// `innerWidth` changes when somebody zooms in with two fingers, the page's layout does not.
const getWidth = () => document.documentElement.clientWidth;

/** Slots' heights in px: as measured at this width of the page, otherwise as the others are on average. */
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

/** The slot at so many px below the list's beginning; the nearest one beyond its ends. */
export function findSlotAt(heights: readonly number[], y: number): number {
  let end = 0;
  for (const [slot, height] of heights.entries()) {
    end += height;
    if (end > y) return slot;
  }
  return Math.max(0, heights.length - 1);
}
