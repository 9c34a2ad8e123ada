import { afterEach } from "bun:test";
import { act } from "@testing-library/react";

/** Height of a card in a list with one column; the test DOM has no layout. */
export const cardHeight = 150;

const original = Element.prototype.getBoundingClientRect;

const heightOf = (item: Element) =>
  Number.parseFloat((item as HTMLElement).style.height) || cardHeight;

const heightOfAll = (items: readonly Element[]) =>
  items.reduce((sum, item) => sum + heightOf(item), 0);

/** Puts the list at the top of the page with stacked items. */
export function layOutList(): void {
  Element.prototype.getBoundingClientRect = function () {
    if (this.matches("ul.products")) {
      return new DOMRect(0, -scrollY, 390, heightOfAll([...this.children]));
    }
    if (!this.matches("ul.products > li")) return original.call(this);
    const items = [...(this.parentElement?.children ?? [])];
    const before = heightOfAll(items.slice(0, items.indexOf(this)));
    return new DOMRect(0, before - scrollY, 390, heightOf(this));
  };
}

export async function scrollTo(y: number): Promise<void> {
  await act(async () => {
    window.scrollTo(0, y);
    window.dispatchEvent(new Event("scroll"));
  });
}

afterEach(() => {
  Element.prototype.getBoundingClientRect = original;
  window.scrollTo(0, 0);
});
