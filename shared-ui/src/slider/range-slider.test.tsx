import { afterEach, beforeEach, expect, mock, test } from "bun:test";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { RangeSlider } from "./range-slider.tsx";
import type { RangeSliderProps } from "./slider-props.ts";

const original = globalThis.IntersectionObserver;
let seen: () => void = () => {};

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      seen = () => callback([entry], this as unknown as IntersectionObserver);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  globalThis.IntersectionObserver = original;
});

const show = (change: Partial<RangeSliderProps> = {}) =>
  render(
    <RangeSlider
      min={0}
      max={10_000}
      step={1}
      value={[200, 5000]}
      labels={["Lowest price", "Highest price"]}
      format={(rupees) => `${rupees} rupees`}
      onChange={() => {}}
      onCommit={() => {}}
      {...change}
    />,
  );

const comeIntoView = () =>
  act(async () => {
    seen();
    await import("./live-slider.tsx");
  });

test("is a picture of itself until it is seen", async () => {
  const { container } = show();
  expect(screen.queryByRole("slider")).toBeNull();
  expect(container.querySelectorAll('[data-part="thumb"]')).toHaveLength(2);
  await comeIntoView();
  expect(screen.getAllByRole("slider")).toHaveLength(2);
});

test("reads its two values out in words", async () => {
  show();
  await comeIntoView();
  const lowest = screen.getByRole("slider", { name: "Lowest price" });
  expect(lowest.getAttribute("aria-valuetext")).toBe("200 rupees");
});

test("tells both values when a key has moved a thumb", async () => {
  const onCommit = mock();
  show({ onCommit });
  await comeIntoView();
  fireEvent.keyDown(screen.getByRole("slider", { name: "Highest price" }), { key: "ArrowLeft" });
  expect(onCommit.mock.calls).toEqual([[[200, 4999]]]);
});
