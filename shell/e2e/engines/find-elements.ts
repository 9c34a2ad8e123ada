import type * as TestingLibrary from "@testing-library/dom";
import type { Target } from "./visitor.ts";

declare const TestingLibraryDom: typeof TestingLibrary;

interface Pattern {
  source: string;
  flags: string;
}

/** A target in a form that can be sent to a browser. */
interface SerializedTarget {
  role?: string;
  label?: string;
  name?: string | Pattern | undefined;
  text?: string | Pattern;
  within?: SerializedTarget | undefined;
}

export function serialize(target: Target): SerializedTarget {
  const { within, ...own } = target;
  const plain = Object.fromEntries(
    Object.entries(own).map(([field, value]) => [
      field,
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
    ]),
  );
  return { ...plain, ...(within && { within: serialize(within) }) };
}

/** Runs in the page: returns its visible elements that match. */
export function findElements(target: SerializedTarget): HTMLElement[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom;
  const matcher = (of: string | Pattern) =>
    typeof of === "string" ? of : new RegExp(of.source, of.flags);
  const find = ({ role, label, name, text, within }: SerializedTarget): HTMLElement[] => {
    const scope = within ? find(within)[0] : document.body;
    if (!scope) return [];
    if (label !== undefined) return queryAllByLabelText(scope, label);
    if (text !== undefined) return queryAllByText(scope, matcher(text));
    return queryAllByRole(scope, role ?? "", name === undefined ? {} : { name: matcher(name) });
  };
  return find(target).filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  });
}

/** Runs in the page: describes what is in the middle of an element, for the message of a failed press. */
export function describeMiddle(element: unknown): string {
  if (!(element instanceof Element)) return "no element";
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const shown = document.elementFromPoint(x, y)?.outerHTML.slice(0, 200);
  return `${x}, ${y} of ${innerWidth} × ${innerHeight}, where ${shown} is`;
}

/** Runs in the page: scrolls an element into view, and returns whether it stands still and would receive a press. */
export async function isReady(element: unknown): Promise<boolean> {
  if (!(element instanceof Element)) return false;
  // In the middle, no fixed element covers it.
  element.scrollIntoView({ block: "center", inline: "nearest" });
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return place() === before && !element.matches(":disabled");
}
