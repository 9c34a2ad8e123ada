import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { category } from "../testing/catalogue.ts";
import { bringIntoView, controlSight, takeOutOfView } from "../testing/sight.ts";
import { CategoryCarousel } from "./category-carousel.tsx";
import { autoplayPace } from "./use-autoplay.ts";

const categories = Array.from({ length: 8 }, (_, place) =>
  category({ id: `c${place}`, name: `Category ${place}` }),
);
const originalMatch = window.matchMedia;

beforeEach(() => {
  controlSight();
  jest.useFakeTimers();
});

afterEach(async () => {
  // Runs React's deferred work while its timer still exists.
  await act(async () => jest.runOnlyPendingTimers());
  jest.useRealTimers();
  window.matchMedia = originalMatch;
});

function matchOnly(matching: string) {
  window.matchMedia = (query) => ({
    ...originalMatch.call(window, query),
    matches: query.includes(matching),
    addEventListener() {},
    removeEventListener() {},
  });
}

/** Returns whether the engine moves the row; it starts at the first move. */
const isDriven = () => row().getAttribute("data-driven") === "true";

async function pass(ms: number) {
  await act(async () => {
    jest.advanceTimersByTime(ms);
    // The engine loads by a dynamic import, which fake timers do not cover.
    await import("./carousel-engine.tsx");
  });
}

const row = () => screen.getByRole("list").parentElement as Element;

const show = () => {
  render(<CategoryCarousel categories={categories} />);
  bringIntoView(row());
};

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
  fireEvent(document, new Event("visibilitychange"));
}

test("waits for the first step, then moves automatically", async () => {
  show();
  await pass(autoplayPace - 1);
  expect(isDriven()).toBe(false);
  await pass(1);
  expect(isDriven()).toBe(true);
});

test("does not move while it is paused", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Pause the categories" }));
  expect(screen.getByRole("button", { name: "Play the categories" })).toBeInTheDocument();
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
});

test("does not move while hovered or focused", async () => {
  show();
  fireEvent.focus(screen.getByRole("link", { name: "Category 0" }));
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
  fireEvent.blur(screen.getByRole("link", { name: "Category 0" }));
  fireEvent.pointerEnter(row());
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
});

test("does not move automatically with reduced motion, but does on demand", async () => {
  matchOnly("(prefers-reduced-motion: reduce)");
  show();
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Next categories" }));
  await pass(0);
  expect(isDriven()).toBe(true);
});

test("does not move automatically on a touch screen, but does after Play", async () => {
  matchOnly("(hover: none)");
  show();
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Play the categories" }));
  bringIntoView(row());
  await pass(autoplayPace);
  expect(isDriven()).toBe(true);
});

test("scrolls on demand with data saving, and never loads the engine", async () => {
  const scrolled: unknown[] = [];
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  Element.prototype.scrollBy = (by?: unknown) => void scrolled.push(by);
  try {
    show();
    await pass(3 * autoplayPace);
    expect(scrolled).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Next categories" }));
    await pass(0);
    expect([isDriven(), scrolled.length]).toEqual([false, 1]);
  } finally {
    Reflect.deleteProperty(navigator, "connection");
  }
});

test("neither moves nor runs a timer while out of view", async () => {
  show();
  const playing = jest.getTimerCount();
  takeOutOfView(row());
  expect(jest.getTimerCount()).toBe(playing - 1);
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
});

test("runs no timer in a hidden tab, and goes on when the tab is shown again", async () => {
  show();
  const playing = jest.getTimerCount();
  try {
    setHidden(true);
    expect(jest.getTimerCount()).toBe(playing - 1);
  } finally {
    setHidden(false);
    Reflect.deleteProperty(document, "hidden");
  }
  await pass(autoplayPace);
  expect(isDriven()).toBe(true);
});
