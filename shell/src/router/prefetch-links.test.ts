import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { prefetchLinks } from "./prefetch-links.ts";

let fetched: string[];

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** Prefetches the links of a new document with this link. */
function watch(html: string) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  prefetchLinks(page, (url) => fetched.push(url.pathname + url.search));
  const link = page.querySelector("a") as HTMLAnchorElement;
  const send = (type: string, target: EventTarget = link, pointerType = "mouse") =>
    target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));
  return { page, link, send };
}

const inSite = '<a href="http://localhost:3000/shop?q=zinc"><b>Shop</b></a>';

test("prefetches a link only after the pointer rests on it", () => {
  const { page, send } = watch(`${inSite}<p></p>`);
  send("pointerover");
  jest.advanceTimersByTime(39);
  expect(fetched).toEqual([]);
  send("pointerover", page.querySelector("p") as Element);
  jest.advanceTimersByTime(1000);
  expect(fetched).toEqual([]);
  send("pointerover");
  jest.advanceTimersByTime(40);
  expect(fetched).toEqual(["/shop?q=zinc"]);
});

test("prefetches when the pointer is on the link's content", () => {
  const { page, send } = watch(inSite);
  send("pointerover", page.querySelector("b") as Element);
  jest.advanceTimersByTime(40);
  expect(fetched).toEqual(["/shop?q=zinc"]);
});

test.each(["focusin", "touchstart"])("prefetches at once on %s", (type) => {
  watch(inSite).send(type);
  expect(fetched).toEqual(["/shop?q=zinc"]);
});

test("does not treat a touch as a hover", () => {
  watch(inSite).send("pointerover", undefined, "touch");
  jest.advanceTimersByTime(1000);
  expect(fetched).toEqual([]);
});

test.each([
  ["another site", '<a href="https://elsewhere.example/shop">x</a>'],
  ["another window", '<a href="http://localhost:3000/shop" target="_blank">x</a>'],
  ["a telephone", '<a href="tel:+97714247836">x</a>'],
  ["nowhere", "<a>x</a>"],
  ["the page on the screen", '<a href="http://localhost:3000/">x</a>'],
])("ignores a link to %s", (_, html) => {
  const { send } = watch(html);
  send("focusin");
  send("pointerover");
  jest.advanceTimersByTime(1000);
  expect(fetched).toEqual([]);
});

test("prefetches nothing when the visitor saves data", () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  const { send } = watch(inSite);
  send("focusin");
  expect(fetched).toEqual([]);
  Reflect.deleteProperty(navigator, "connection");
});
