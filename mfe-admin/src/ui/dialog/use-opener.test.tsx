import { expect, test } from "bun:test";
import { render, renderHook, screen, waitFor } from "@testing-library/react";
import { useOpener } from "./use-opener.ts";

const Page = ({ hasButton = true }) => (
  <>
    <h1 tabIndex={-1}>Orders</h1>
    {hasButton && <button type="button">Update</button>}
  </>
);

/** A page whose button has opened a dialog, with nothing focused any more. */
function openDialog() {
  const { rerender } = render(<Page />);
  const button = screen.getByRole("button");
  button.focus();
  const { result } = renderHook(() => useOpener(true));
  button.blur();
  const removeButton = () => rerender(<Page hasButton={false} />);
  return { button, removeButton, findTarget: result.current };
}

test("the focus returns to what opened the dialog", () => {
  const { button, findTarget } = openDialog();
  expect(findTarget()).toBe(button);
});

test("the focus goes to the heading when the opener is gone", () => {
  const { removeButton, findTarget } = openDialog();
  removeButton();
  expect(findTarget()).toBe(screen.getByRole("heading"));
});

test("the focus goes to the heading when the opener goes before it could be focused", async () => {
  const { button, removeButton, findTarget } = openDialog();
  expect(findTarget()).toBe(button);
  removeButton();
  await waitFor(() => expect(document.activeElement === screen.getByRole("heading")).toBe(true));
});
