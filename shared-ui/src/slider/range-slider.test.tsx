import { afterEach, beforeEach, describe, expect, jest, mock, test } from "bun:test";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { RangeSlider } from "./range-slider.tsx";
import type { RangeSliderProps } from "./slider-props.ts";
import { commitDelay } from "./use-debounced-commit.ts";

const originalObserver = globalThis.IntersectionObserver;
let makeVisible: () => void = () => {};

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      makeVisible = () => callback([entry], this as unknown as IntersectionObserver);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  globalThis.IntersectionObserver = originalObserver;
});

const createSlider = (change: Partial<RangeSliderProps> = {}) => (
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
const renderSlider = () => render(createSlider());

const scrollIntoView = () =>
  act(async () => {
    makeVisible();
    await import("./interactive-slider.tsx");
  });

test("is a static picture until it becomes visible", async () => {
  const { container } = renderSlider();
  expect(screen.queryByRole("slider")).toBeNull();
  expect(container.querySelectorAll('[data-part="thumb"]')).toHaveLength(2);
  await scrollIntoView();
  expect(screen.getAllByRole("slider")).toHaveLength(2);
});

test("gives screen readers the formatted value", async () => {
  renderSlider();
  await scrollIntoView();
  const lowest = screen.getByRole("slider", { name: "Lowest price" });
  expect(lowest.getAttribute("aria-valuetext")).toBe("200 rupees");
});

/** A slider whose parent holds the value. */
function Owner({ onCommit }: Pick<RangeSliderProps, "onCommit">) {
  const [value, setValue] = useState<RangeSliderProps["value"]>([200, 5000]);
  return (
    <>
      {createSlider({ value, onChange: setValue, onCommit })}
      <button type="button" onClick={() => setValue([0, 10_000])}>
        Reset
      </button>
    </>
  );
}

describe("keyboard", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(async () => {
    // React's pending work must run while the fake timers still exist.
    await act(async () => jest.runOnlyPendingTimers());
    jest.useRealTimers();
  });

  const advance = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
  const press = (name: string, key: string) =>
    fireEvent.keyDown(screen.getByRole("slider", { name }), { key });

  async function renderWithParent() {
    const onCommit = mock();
    const { unmount } = render(<Owner onCommit={onCommit} />);
    await scrollIntoView();
    return { onCommit, unmount };
  }

  test("commits five key presses once, after the pause", async () => {
    const { onCommit } = await renderWithParent();
    for (let presses = 0; presses < 5; presses++) {
      press("Highest price", "ArrowLeft");
      await advance(commitDelay - 1);
    }
    expect(onCommit.mock.calls).toEqual([]);
    await advance(1);
    expect(onCommit.mock.calls).toEqual([[[200, 4995]]]);
  });

  test("moves by 1 with arrows, by the page step with Page keys, and to the ends", async () => {
    const onChange = mock();
    render(createSlider({ pageStep: 100, onChange }));
    await scrollIntoView();
    const lowest = screen.getByRole<HTMLInputElement>("slider", { name: "Lowest price" });
    expect([lowest.min, lowest.max, lowest.step, lowest.value]).toEqual(["0", "10000", "1", "200"]);
    const keys = ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "PageUp", "PageDown", "Home"];
    for (const key of [...keys, "End", "a"]) press("Lowest price", key);
    expect(onChange.mock.calls.map(([[low]]) => low)).toEqual([
      201, 201, 199, 199, 300, 100, 0, 5000,
    ]);
  });

  test("commits at once when the slider loses the focus, not when the other thumb gets it", async () => {
    const { onCommit } = await renderWithParent();
    const [lowest, highest] = screen.getAllByRole("slider");
    press("Lowest price", "ArrowRight");
    fireEvent.blur(lowest as HTMLElement, { relatedTarget: highest });
    expect(onCommit.mock.calls).toEqual([]);
    press("Highest price", "ArrowRight");
    fireEvent.blur(highest as HTMLElement, { relatedTarget: screen.getByText("Reset") });
    expect(onCommit.mock.calls).toEqual([[[201, 5001]]]);
    await advance(commitDelay);
    expect(onCommit).toHaveBeenCalledTimes(1);
  });

  test("drops the pending value when its parent sets other values or unmounts it", async () => {
    const { onCommit, unmount } = await renderWithParent();
    press("Lowest price", "ArrowRight");
    fireEvent.click(screen.getByText("Reset"));
    await advance(commitDelay);
    press("Lowest price", "ArrowRight");
    unmount();
    await advance(commitDelay);
    expect(onCommit.mock.calls).toEqual([]);
  });
});
