import { expect, test } from "bun:test";
import { act, render, screen, waitFor } from "@testing-library/react";
import { announce, LiveRegion } from "./live-region.tsx";

test("renders an empty region before the first announcement", () => {
  render(<LiveRegion />);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("shows the announced text", () => {
  render(<LiveRegion />);
  act(() => announce("Shop – Aushadhi"));
  expect(screen.getByRole("status").textContent).toBe("Shop – Aushadhi");
});

test("renders a repeated text as a new element", () => {
  render(<LiveRegion />);
  act(() => announce("12 products"));
  const first = screen.getByText("12 products");
  act(() => announce("12 products"));
  const second = screen.getByText("12 products");
  expect(second).not.toBe(first);
});

test("removes a text after its time", async () => {
  render(<LiveRegion keptFor={0} />);
  act(() => announce("Shop – Aushadhi"));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});

test("announce does nothing without a region", () => {
  expect(() => announce("nobody hears")).not.toThrow();
});
