import { expect, test } from "bun:test";
import { growingPage } from "../testing/growing-page.ts";
import { createScrollMemory, type ScrollMemory } from "./scroll-memory.ts";

const { setHeight, grow } = growingPage();

/** Goes to another page as the navigation does it, and answers the state of the entry. */
function move(memory: ScrollMemory, to: string, options: { replace?: boolean } = {}) {
  memory.beforeMove();
  const state = memory.stateFor(options, false);
  history[options.replace ? "replaceState" : "pushState"](state, "", to);
  return state;
}

/** Goes back or forth to an entry. */
function traverse(state: object, to: string) {
  history.replaceState(state, "", to);
  dispatchEvent(new PopStateEvent("popstate", { state }));
}

/** The window as Safari 16 has it. */
function withoutScrollEnd(): Window {
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

test("begins a new page at its top, and goes back to where the one before was left", () => {
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

test("a page begins at its top though the one before ends its scroll only now", () => {
  const memory = createScrollMemory(window);
  window.scrollTo(0, 500);
  move(memory, "/product/p1");
  dispatchEvent(new Event("scrollend"));
  memory.afterMove();
  expect(window.scrollY).toBe(0);
});

test("remembers how far a page was scrolled also where no browser says that scrolling ended", () => {
  const memory = createScrollMemory(withoutScrollEnd());
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

test("a document that is loaded anew in the same tab begins at its top", () => {
  createScrollMemory(window);
  window.scrollTo(0, 500);
  dispatchEvent(new Event("pagehide"));
  // A typed address, or a link that loads it in full.
  history.pushState(null, "", "/about");
  window.scrollTo(0, 0);
  createScrollMemory(window).restoreAfterLoad();
  expect(window.scrollY).toBe(0);
});

test("goes to the place in the page that an address names", () => {
  const memory = createScrollMemory(window);
  const place = document.body.appendChild(document.createElement("h2"));
  place.id = "returns";
  let seen = 0;
  place.scrollIntoView = () => seen++;
  move(memory, "/terms#returns");
  memory.afterMove();
  expect(seen).toBe(1);
});

test("gives a new entry a key of its own and lets a replaced one keep it", () => {
  const memory = createScrollMemory(window);
  const first = move(memory, "/shop") as { key: string };
  const second = memory.stateFor({}, false) as { key: string };
  expect(second.key).not.toBe(first.key);
  expect(memory.stateFor({ replace: true }, true)).toEqual({ key: first.key });
  // Another page in its place has never been scrolled.
  expect(memory.stateFor({ replace: true }, false)).not.toEqual({ key: first.key });
});

test("keeps other values in an entry's state", () => {
  const memory = createScrollMemory(window);
  expect(memory.stateFor({ state: { from: "search" } }, false)).toMatchObject({ from: "search" });
  expect(memory.stateFor({ state: "text" }, false)).toEqual({ key: expect.any(String) });
});

test("restores the position after a reload", () => {
  createScrollMemory(window);
  window.scrollTo(0, 700);
  dispatchEvent(new Event("pagehide"));
  window.scrollTo(0, 0);
  createScrollMemory(window).restoreAfterLoad();
  expect(window.scrollY).toBe(700);
});

test("does nothing to a page that is opened for the first time, or at a place in it", () => {
  window.scrollTo(0, 30);
  createScrollMemory(window).restoreAfterLoad();
  expect(window.scrollY).toBe(30);
  dispatchEvent(new Event("pagehide"));
  window.scrollTo(0, 0);
  history.replaceState(null, "", "/terms#returns");
  createScrollMemory(window).restoreAfterLoad();
  expect(window.scrollY).toBe(0);
});

test("a change of the query alone moves nothing, unless one goes back or forth", () => {
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

test("a navigation cancels a position that is not reached yet", () => {
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

test("another page in an entry's place begins at its top", () => {
  const memory = createScrollMemory(window);
  move(memory, "/checkout");
  window.scrollTo(0, 900);
  move(memory, "/orders/o1", { replace: true });
  memory.afterMove();
  expect(window.scrollY).toBe(0);
});

test("keeps scrolling to the position while the page grows to its old height", () => {
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
  "lets go of it at the first %s",
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

test("keeps the fifty latest positions", () => {
  const memory = createScrollMemory(window);
  for (let page = 0; page < 60; page++) {
    move(memory, `/product/p${page}`);
    memory.afterMove();
  }
  const kept = JSON.parse(sessionStorage.getItem("aushadhi-scroll") ?? "[]");
  expect(kept).toHaveLength(50);
});

test.each(["not json", '{"a":1}', "null"])("is not led astray by %p in its storage", (stored) => {
  sessionStorage.setItem("aushadhi-scroll", stored);
  const memory = createScrollMemory(window);
  move(memory, "/shop");
  memory.afterMove();
  expect(window.scrollY).toBe(0);
});

test("works when storage is refused", () => {
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
