/** What the trial reads in a page. These functions run in the browser, so each is complete in itself. */

/** State of a page while it starts. */
export interface PageState {
  /** Whether React has taken over the page's content. */
  isHydrated: boolean;
  /** Whether the shell or the page still waits for something. */
  isBusy: boolean;
  /** Whether the shell shows its placeholder instead of the page. */
  isPlaceholder: boolean;
  /** Elements of the page's main part that show text or a picture. */
  content: number;
}

/** The shop's surroundings of a page, which no package but the shell may change. */
export interface Surroundings {
  /** Place of each part in CSS pixels, or null when it is not there or not visible. */
  places: Record<string, { x: number; y: number; width: number; height: number } | null>;
  /** Pixels by which the page is wider than the window. */
  overflow: number;
  /** Styles of elements outside the packages' own, as `element property: value`. */
  styles: string[];
}

declare global {
  /** Lists built-in values that are no longer the browser's own; see `installBuiltInCheck`. */
  var listChangedBuiltIns: ((since: "start" | "mark") => string[]) | undefined;
  var markBuiltIns: (() => void) | undefined;
}

/** Runs before the page's own code: keeps what each built-in object has, to compare with it later. */
export function installBuiltInCheck(): void {
  const { ownKeys, getOwnPropertyDescriptor: describe } = Reflect;
  const objects = new Map<string, object>();
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    // Some are deprecated and warn when they are read; none of them is a function.
    const value = describe(globalThis, name)?.value;
    if (typeof value === "function") {
      objects.set(name, value);
      if (typeof value.prototype === "object" && value.prototype) {
        objects.set(`${name}.prototype`, value.prototype);
      }
    } else if (["JSON", "Math", "Reflect", "Intl", "console"].includes(name)) {
      objects.set(name, value);
    }
  }
  for (const name of ["history", "navigator", "document"] as const) {
    objects.set(name, globalThis[name]);
  }
  const windowNames = Object.getOwnPropertyNames(globalThis).filter((name) => {
    const own = describe(globalThis, name);
    return typeof own?.value === "function" || own?.get !== undefined;
  });
  const read = () => {
    const found = new Map<string, unknown>();
    for (const [name, object] of objects) {
      for (const key of ownKeys(object)) {
        // What pages set on it is no change: handlers, React's own marks on the document.
        if (name === "document" && !(String(key) in Document.prototype)) continue;
        const own = describe(object, key);
        found.set(`${name}.${String(key)}`, own?.get ?? own?.value);
        if (own?.set) found.set(`${name}.${String(key)} (set)`, own.set);
      }
    }
    for (const name of windowNames) {
      const own = describe(globalThis, name);
      found.set(name, own?.get ?? own?.value);
    }
    return found;
  };
  const kept = { start: read(), mark: new Map<string, unknown>() };
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, enumerable: false });
  define("markBuiltIns", () => {
    kept.mark = read();
  });
  define("listChangedBuiltIns", (since: "start" | "mark") => {
    const [before, now] = [kept[since], read()];
    return [...new Set([...before.keys(), ...now.keys()])].filter(
      (name) => !Object.is(before.get(name), now.get(name)),
    );
  });
}

export function readPageState(): PageState {
  const main = document.querySelector("main");
  const isOwned = (element: Element | null | undefined) =>
    Object.keys(element ?? {}).some((key) => key.startsWith("__reactFiber"));
  const showsSomething = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    (element.matches("img, svg, canvas, video, input") ||
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      ));
  return {
    isHydrated: main !== null && isOwned(main.querySelector("h1, *")) && isOwned(main),
    isBusy:
      document.documentElement.hasAttribute("data-busy") ||
      document.querySelector("main[aria-busy='true'], main [aria-busy='true']") !== null,
    isPlaceholder: document.querySelector("main > [aria-busy='true']") !== null,
    content: [...(main?.querySelectorAll("*") ?? [])].filter(showsSomething).length,
  };
}

export function readSurroundings(): Surroundings {
  const [bar, footer] = ["header:has(~ main)", "main ~ footer"];
  const measure = (selector: string) => {
    const element = document.querySelector(selector);
    const style = element && getComputedStyle(element);
    if (!style || style.visibility === "hidden" || style.opacity === "0") return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return null;
    // What follows from the length of the page's content, or of the shop's own text, is left out.
    const top = selector === footer ? 0 : y + scrollY;
    return { x, y: top, width, height: selector === bar ? height : 0 };
  };
  const probes = new Map<string, Element | null>([
    ["html", document.documentElement],
    ["body", document.body],
    ["the bar", document.querySelector(bar)],
    ["a link of the bar", document.querySelector(`${bar} a`)],
    ["the footer", document.querySelector(footer)],
    ["a link of the footer", document.querySelector(`${footer} a`)],
  ]);
  const place = document.body.appendChild(document.createElement("div"));
  for (const tag of ["a", "button", "h1", "h2", "p", "input", "label", "ul", "table", "svg"]) {
    probes.set(`<${tag}>`, place.appendChild(document.createElement(tag)));
  }
  // Sizes follow from the content; a style that only changes these shows in the places.
  const isSize = (name: string) =>
    /(?:size|width|height|origin|inset|top|bottom|left|right)(?:-(?:start|end))?$/.test(name);
  const styles: string[] = [];
  for (const [name, element] of probes) {
    if (!element) continue;
    const style = getComputedStyle(element);
    for (const property of style) {
      if (!isSize(property)) {
        styles.push(`${name} ${property}: ${style.getPropertyValue(property)}`);
      }
    }
  }
  place.remove();
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    places: {
      "the bar": measure(bar),
      "the main part": measure("main"),
      "the footer": measure(footer),
    },
    overflow: Math.max(0, scrollWidth - clientWidth),
    styles,
  };
}
