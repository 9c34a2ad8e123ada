import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { category } from "../testing/catalogue.ts";
import { bringIntoView, controlSight } from "../testing/sight.ts";
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

function askForLessMotion() {
  window.matchMedia = (query) => ({
    ...originalMatch.call(window, query),
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  });
}

/** Returns whether the engine moves the row; it starts at the first move. */
const isDriven = () =>
  screen.getByRole("list").parentElement?.getAttribute("data-driven") === "true";

async function pass(ms: number) {
  await act(async () => {
    jest.advanceTimersByTime(ms);
    // The engine loads by a dynamic import, which fake timers do not cover.
    await import("./carousel-engine.tsx");
  });
}

const show = () => {
  render(<CategoryCarousel categories={categories} />);
  bringIntoView(screen.getByRole("list").parentElement as Element);
};

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
  fireEvent.pointerEnter(screen.getByRole("list").parentElement as Element);
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
});

test("does not move automatically with reduced motion, but does on demand", async () => {
  askForLessMotion();
  show();
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Next categories" }));
  await pass(0);
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

test("does not move while out of view", async () => {
  render(<CategoryCarousel categories={categories} />);
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
});
