import { splitByLanguage } from "@aushadhi/shared-ui";

type Child = string | number | null | Node | readonly Node[];

/**
 * Creates an element of a printed document. Texts become text nodes, so that nothing in an order is read as markup.
 * Null leaves its place empty.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElement {
  return fill(document.createElement(name), attributes, children);
}

/** Creates an element of a drawing. */
export function svgElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): SVGElement {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

/** The Nepali words of a text in elements of their own, as `Nepali` shows them on screens. */
function markNepali(text: string): DocumentFragment {
  const marked = new DocumentFragment();
  for (const { part, lang } of splitByLanguage(text)) {
    const words = document.createTextNode(part);
    marked.append(lang ? fill(document.createElement("span"), { lang }, [words]) : words);
  }
  return marked;
}

function fill<Made extends Element>(
  made: Made,
  attributes: Readonly<Record<string, string>>,
  children: readonly Child[],
): Made {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  for (const child of children.flat()) {
    if (child !== null) made.append(child instanceof Node ? child : markNepali(String(child)));
  }
  return made;
}
