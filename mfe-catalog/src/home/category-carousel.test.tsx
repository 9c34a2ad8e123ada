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
  // What React has put off must run while its timer still exists.
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

/** The row begins to be driven when it first has to move. */
const isDriven = () =>
  screen.getByRole("list").parentElement?.getAttribute("data-driven") === "true";

async function pass(ms: number) {
  await act(async () => {
    jest.advanceTimersByTime(ms);
    // The code that moves the row comes by import, which no timer tells of.
    await import("./carousel-engine.tsx");
  });
}

const show = () => {
  render(<CategoryCarousel categories={categories} />);
  bringIntoView(screen.getByRole("list").parentElement as Element);
};

test("stands still until its first step is due, then goes by itself", async () => {
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

test("does not move under the pointer or the focus", async () => {
  show();
  fireEvent.focus(screen.getByRole("link", { name: "Category 0" }));
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
  fireEvent.blur(screen.getByRole("link", { name: "Category 0" }));
  fireEvent.pointerEnter(screen.getByRole("list").parentElement as Element);
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
});

test("does not move by itself for who asks for less motion, but does on demand", async () => {
  askForLessMotion();
  show();
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Next categories" }));
  await pass(0);
  expect(isDriven()).toBe(true);
});

test("for who saves data it scrolls on demand, and the code that moves it never comes", async () => {
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

test("does not move out of sight", async () => {
  render(<CategoryCarousel categories={categories} />);
  await pass(3 * autoplayPace);
  expect(isDriven()).toBe(false);
});
