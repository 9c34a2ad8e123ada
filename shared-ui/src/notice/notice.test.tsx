import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { Notice } from "./notice.tsx";

test("an error has the role alert, an empty list has not", () => {
  const { rerender } = render(<Notice kind="error" title="It failed" />);
  expect(screen.getByRole("alert").textContent).toBe("It failed");
  rerender(<Notice title="Nothing here" />);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an h1 notice has a heading that can take the focus", () => {
  render(<Notice heading="h1" title="Not Found" text="It is not there." />);
  expect(screen.getByRole("heading", { level: 1, name: "Not Found" }).tabIndex).toBe(-1);
  expect(screen.getByText("It is not there.")).toBeInTheDocument();
});
