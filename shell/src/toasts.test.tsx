import { expect, test } from "bun:test";
import { receiveToasts, type Toast } from "@aushadhi/shared-ui";
import { act, render, screen } from "@testing-library/react";
import { Toasts } from "./toasts.tsx";

test("says when the connection is lost and when it is back", async () => {
  render(<Toasts />);
  act(() => void dispatchEvent(new Event("offline")));
  expect(await screen.findByText(/^You are offline/)).toBeTruthy();
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("You are back online")).toBeTruthy();
});

test("no longer listens when it is gone", () => {
  render(<Toasts />).unmount();
  dispatchEvent(new Event("offline"));
  const waiting: Toast[] = [];
  receiveToasts((toast) => waiting.push(toast))();
  expect(waiting).toEqual([]);
});
