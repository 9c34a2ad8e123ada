import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PageSkeleton } from "./page-skeleton.tsx";
import { RemoteNotice } from "./remote-notice.tsx";

test("says what happened and tries again", async () => {
  let tries = 0;
  render(<RemoteNotice onRetry={() => tries++} />);
  expect(screen.getByRole("alert").textContent).toContain("This part of the page did not load");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(tries).toBe(1);
});

test("leaves the h1 to the page it is a part of", () => {
  render(<RemoteNotice onRetry={() => undefined} />);
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test("brings the h1 where it stands for the whole page", () => {
  render(<RemoteNotice page onRetry={() => undefined} />);
  const heading = screen.getByRole("heading", { level: 1, name: "This page did not load" });
  expect(heading.tabIndex).toBe(-1);
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
});

test("a page whose code is coming is busy, and says so", () => {
  render(<PageSkeleton />);
  const busy = screen.getByText("Loading...").closest('[aria-busy="true"]');
  expect(busy).toBeInTheDocument();
});
