import { expect, test } from "bun:test";
import { act, render, screen, waitFor } from "@testing-library/react";
import { announce, LiveRegion } from "./live-region.tsx";

test("is there, empty, before anything is said", () => {
  render(<LiveRegion />);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("says a text that is announced", () => {
  render(<LiveRegion />);
  act(() => announce("Shop – Aushadhi"));
  expect(screen.getByRole("status").textContent).toBe("Shop – Aushadhi");
});

test("says the same text again as something new", () => {
  render(<LiveRegion />);
  act(() => announce("12 products"));
  const first = screen.getByText("12 products");
  act(() => announce("12 products"));
  const second = screen.getByText("12 products");
  expect(second).not.toBe(first);
});

test("does not keep what it has said", async () => {
  render(<LiveRegion keptFor={0} />);
  act(() => announce("Shop – Aushadhi"));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});

test("does nothing where there is no region", () => {
  expect(() => announce("nobody hears")).not.toThrow();
});
