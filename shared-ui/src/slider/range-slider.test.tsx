import { afterEach, beforeEach, describe, expect, jest, mock, test } from "bun:test";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { RangeSlider } from "./range-slider.tsx";
import type { RangeSliderProps } from "./slider-props.ts";
import { commitDelay } from "./use-debounced-commit.ts";

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

const slider = (change: Partial<RangeSliderProps> = {}) => (
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
  />
);
const show = () => render(slider());

const comeIntoView = () =>
  act(async () => {
    seen();
    await import("./interactive-slider.tsx");
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

/** A slider whose owner keeps the value. */
function Owner({ onCommit }: Pick<RangeSliderProps, "onCommit">) {
  const [value, setValue] = useState<RangeSliderProps["value"]>([200, 5000]);
  return (
    <>
      {slider({ value, onChange: setValue, onCommit })}
      <button type="button" onClick={() => setValue([0, 10_000])}>
        Reset
      </button>
    </>
  );
}

describe("moved by keys", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(async () => {
    // What React has put off must run while its timer still exists.
    await act(async () => jest.runOnlyPendingTimers());
    jest.useRealTimers();
  });

  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
  const press = (name: string, key: string) =>
    fireEvent.keyDown(screen.getByRole("slider", { name }), { key });

  async function openOwned() {
    const onCommit = mock();
    const { unmount } = render(<Owner onCommit={onCommit} />);
    await comeIntoView();
    return { onCommit, unmount };
  }

  test("tells both values once when five presses have rested", async () => {
    const { onCommit } = await openOwned();
    for (let presses = 0; presses < 5; presses++) {
      press("Highest price", "ArrowLeft");
      await pass(commitDelay - 1);
    }
    expect(onCommit.mock.calls).toEqual([]);
    await pass(1);
    expect(onCommit.mock.calls).toEqual([[[200, 4995]]]);
  });

  test("tells what waits when the focus leaves, not when it goes to the other thumb", async () => {
    const { onCommit } = await openOwned();
    const [lowest, highest] = screen.getAllByRole("slider");
    press("Lowest price", "ArrowRight");
    fireEvent.blur(lowest as HTMLElement, { relatedTarget: highest });
    expect(onCommit.mock.calls).toEqual([]);
    press("Highest price", "ArrowRight");
    fireEvent.blur(highest as HTMLElement, { relatedTarget: screen.getByText("Reset") });
    expect(onCommit.mock.calls).toEqual([[[201, 5001]]]);
    await pass(commitDelay);
    expect(onCommit).toHaveBeenCalledTimes(1);
  });

  test("forgets what waits when its owner sets other values, or takes it away", async () => {
    const { onCommit, unmount } = await openOwned();
    press("Lowest price", "ArrowRight");
    fireEvent.click(screen.getByText("Reset"));
    await pass(commitDelay);
    press("Lowest price", "ArrowRight");
    unmount();
    await pass(commitDelay);
    expect(onCommit.mock.calls).toEqual([]);
  });
});
