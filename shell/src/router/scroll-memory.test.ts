import { expect, test } from "bun:test";
import { createGrowingPage } from "../testing/growing-page.ts";
import { createScrollMemory, type ScrollMemory } from "./scroll-memory.ts";

const { setHeight, grow } = createGrowingPage();

/** Moves to another page like the navigation, and returns the state of the new entry. */
function move(memory: ScrollMemory, to: string, options: { replace?: boolean } = {}) {
  memory.beforeMove();
  const state = memory.createState(options, false);
  history[options.replace ? "replaceState" : "pushState"](state, "", to);
  return state;
}

/** Goes back or forward to an entry. */
function traverse(state: object, to: string) {
  history.replaceState(state, "", to);
  dispatchEvent(new PopStateEvent("popstate", { state }));
}

/** Returns a window without `onscrollend`, as in Safari 16. */
function hideScrollEnd(): Window {
  return new Proxy(window, {
    has: (target, name) => name !== "onscrollend" && name in target,
    get: (target, name) => {
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test("turns off the browser's own scroll restoration", () => {
  createScrollMemory(window);
  expect(history.scrollRestoration).toBe("manual");
});

test("starts a new page at its top, and restores the position when going back", () => {
  const memory = createScrollMemory(window);
  const first = history.state;
  window.scrollTo(0, 500);
  const there = move(memory, "/product/p1");
  memory.afterMove();
  expect(window.scrollY).toBe(0);
  window.scrollTo(0, 120);
  dispatchEvent(new Event("scrollend"));
  traverse(first, "/");
  memory.afterMove();
  expect(window.scrollY).toBe(500);
  traverse(there, "/product/p1");
  memory.afterMove();
  expect(window.scrollY).toBe(120);
});

test("starts a page at its top when the scroll of the previous page ends late", () => {
  const memory = createScrollMemory(window);
  window.scrollTo(0, 500);
  move(memory, "/product/p1");
  dispatchEvent(new Event("scrollend"));
  memory.afterMove();
  expect(window.scrollY).toBe(0);
});

test("stores the position in browsers without scrollend", () => {
  const memory = createScrollMemory(hideScrollEnd());
  const first = history.state;
  const there = move(memory, "/product/p1");
  memory.afterMove();
  window.scrollTo(0, 120);
  dispatchEvent(new Event("scroll"));
  traverse(first, "/");
  memory.afterMove();
  traverse(there, "/product/p1");
  memory.afterMove();
  expect(window.scrollY).toBe(120);
});

test("starts a new document in the same tab at its top", () => {
  createScrollMemory(window);
  window.scrollTo(0, 500);
  dispatchEvent(new Event("pagehide"));
  // A typed address, or a link that loads a new document.
  history.pushState(null, "", "/about");
  window.scrollTo(0, 0);
  createScrollMemory(window).restoreAfterLoad();
  expect(window.scrollY).toBe(0);
});

test("scrolls to the element named by the hash", () => {
  const memory = createScrollMemory(window);
  const place = document.body.appendChild(document.createElement("h2"));
  place.id = "returns";
  let seen = 0;
  place.scrollIntoView = () => seen++;
  move(memory, "/terms#returns");
  memory.afterMove();
  expect(seen).toBe(1);
});

test("creates a key for a new entry and keeps the key of a replaced one", () => {
  const memory = createScrollMemory(window);
  const first = move(memory, "/shop") as { key: string };
  const second = memory.createState({}, false) as { key: string };
  expect(second.key).not.toBe(first.key);
  expect(memory.createState({ replace: true }, true)).toEqual({ key: first.key });
  // A different page in the same entry has never been scrolled.
  expect(memory.createState({ replace: true }, false)).not.toEqual({ key: first.key });
});

test("keeps other values in an entry's state", () => {
  const memory = createScrollMemory(window);
  expect(memory.createState({ state: { from: "search" } }, false)).toMatchObject({
    from: "search",
  });
  expect(memory.createState({ state: "text" }, false)).toEqual({ key: expect.any(String) });
});

test("restores the position after a reload", () => {
  createScrollMemory(window);
  window.scrollTo(0, 700);
  dispatchEvent(new Event("pagehide"));
  window.scrollTo(0, 0);
  createScrollMemory(window).restoreAfterLoad();
  expect(window.scrollY).toBe(700);
});

test("does not scroll a page that opens for the first time, or with a hash", () => {
  window.scrollTo(0, 30);
  createScrollMemory(window).restoreAfterLoad();
  expect(window.scrollY).toBe(30);
  dispatchEvent(new Event("pagehide"));
  window.scrollTo(0, 0);
  history.replaceState(null, "", "/terms#returns");
  createScrollMemory(window).restoreAfterLoad();
  expect(window.scrollY).toBe(0);
});

test("scrolls on a query change only when going back or forward", () => {
  const memory = createScrollMemory(window);
  const first = history.state;
  window.scrollTo(0, 900);
  move(memory, "/?page=2");
  window.scrollTo(0, 300);
  memory.afterQueryChange();
  expect(window.scrollY).toBe(300);
  traverse(first, "/");
  memory.afterQueryChange();
  expect(window.scrollY).toBe(900);
});

test("cancels an unreached position at the next navigation", () => {
  const memory = createScrollMemory(window);
  const first = history.state;
  window.scrollTo(0, 2000);
  move(memory, "/product/p1");
  setHeight(800);
  traverse(first, "/");
  memory.afterMove();
  move(memory, "/orders/o1");
  memory.afterMove();
  grow(3000);
  expect(window.scrollY).toBe(0);
});

test("starts a page that replaces an entry at its top", () => {
  const memory = createScrollMemory(window);
  move(memory, "/checkout");
  window.scrollTo(0, 900);
  move(memory, "/orders/o1", { replace: true });
  memory.afterMove();
  expect(window.scrollY).toBe(0);
});

test("repeats the scroll while the page grows to its old height", () => {
  const memory = createScrollMemory(window);
  const first = history.state;
  window.scrollTo(0, 2000);
  move(memory, "/product/p1");
  memory.afterMove();
  setHeight(800);
  traverse(first, "/");
  memory.afterMove();
  expect(window.scrollY).toBe(800);
  grow(1500);
  expect(window.scrollY).toBe(1500);
  grow(3000);
  expect(window.scrollY).toBe(2000);
  window.scrollTo(0, 10);
  grow(4000);
  expect(window.scrollY).toBe(10);
});

test.each(["wheel", "touchstart", "keydown", "pointerdown"])(
  "stops repeating the scroll at the first %s",
  (type) => {
    const memory = createScrollMemory(window);
    const first = history.state;
    window.scrollTo(0, 2000);
    move(memory, "/product/p1");
    setHeight(800);
    traverse(first, "/");
    memory.afterMove();
    dispatchEvent(new Event(type));
    grow(3000);
    expect(window.scrollY).toBe(800);
  },
);

test("keeps the latest fifty positions", () => {
  const memory = createScrollMemory(window);
  for (let page = 0; page < 60; page++) {
    move(memory, `/product/p${page}`);
    memory.afterMove();
  }
  const kept = JSON.parse(sessionStorage.getItem("aushadhi-scroll") ?? "[]");
  expect(kept).toHaveLength(50);
});

test.each(["not json", '{"a":1}', "null"])("ignores %p in its storage", (stored) => {
  sessionStorage.setItem("aushadhi-scroll", stored);
  const memory = createScrollMemory(window);
  move(memory, "/shop");
  memory.afterMove();
  expect(window.scrollY).toBe(0);
});

test("works without storage", () => {
  const refusing = new Proxy(window, {
    get(target, name) {
      if (name === "sessionStorage") throw new DOMException("Access is denied", "SecurityError");
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const memory = createScrollMemory(refusing);
  const first = history.state;
  window.scrollTo(0, 500);
  move(memory, "/shop");
  memory.afterMove();
  traverse(first, "/");
  memory.afterMove();
  expect(window.scrollY).toBe(500);
});
