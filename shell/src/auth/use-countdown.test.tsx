import { afterEach, beforeEach, expect, jest, setSystemTime, test } from "bun:test";
import { act, render, screen } from "@testing-library/react";
import { useCountdown } from "./confirm-email.tsx";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  setSystemTime();
});

function Counter() {
  const [left, restart] = useCountdown(60);
  return (
    <button type="button" onClick={restart}>
      {left}
    </button>
  );
}

const readSeconds = () => Number(screen.getByRole("button").textContent);
const advance = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

test("counts whole seconds down to zero", () => {
  render(<Counter />);
  expect(readSeconds()).toBe(60);
  advance(1000);
  expect(readSeconds()).toBe(59);
  advance(58_000);
  expect(readSeconds()).toBe(1);
  advance(1000);
  expect(readSeconds()).toBe(0);
  advance(5000);
  expect(readSeconds()).toBe(0);
});

test("restarts, also while it runs", () => {
  render(<Counter />);
  advance(20_000);
  act(() => screen.getByRole("button").click());
  expect(readSeconds()).toBe(60);
  advance(59_000);
  expect(readSeconds()).toBe(1);
  advance(1000);
  act(() => screen.getByRole("button").click());
  advance(10_000);
  expect(readSeconds()).toBe(50);
});

test("is on time in a tab that was asleep", () => {
  render(<Counter />);
  setSystemTime(new Date(Date.now() + 45_000));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(readSeconds()).toBe(15);
});

test("leaves no timer when it ends or unmounts", () => {
  const { unmount } = render(<Counter />);
  advance(60_000);
  expect(jest.getTimerCount()).toBe(0);
  act(() => screen.getByRole("button").click());
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
