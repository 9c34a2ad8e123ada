import { expect, test } from "bun:test";
import { render, renderHook, screen, waitFor } from "@testing-library/react";
import { useOpener } from "./use-opener.ts";

const Page = ({ hasButton = true }) => (
  <>
    <h1 tabIndex={-1}>Orders</h1>
    {hasButton && <button type="button">Update</button>}
  </>
);

/** Renders a page whose button opened a dialog; nothing has the focus. */
function openDialog() {
  const { rerender } = render(<Page />);
  const button = screen.getByRole("button");
  button.focus();
  const { result } = renderHook(() => useOpener(true));
  button.blur();
  const removeButton = () => rerender(<Page hasButton={false} />);
  return { button, removeButton, findTarget: result.current };
}

test("returns the focus to the opener", () => {
  const { button, findTarget } = openDialog();
  expect(findTarget()).toBe(button);
});

test("moves the focus to the heading when the opener is gone", () => {
  const { removeButton, findTarget } = openDialog();
  removeButton();
  expect(findTarget()).toBe(screen.getByRole("heading"));
});

test("moves the focus to the heading when the opener disappears before it can be focused", async () => {
  const { button, removeButton, findTarget } = openDialog();
  expect(findTarget()).toBe(button);
  removeButton();
  await waitFor(() => expect(document.activeElement === screen.getByRole("heading")).toBe(true));
});
