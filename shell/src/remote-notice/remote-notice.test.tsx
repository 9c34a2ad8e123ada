import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PageSkeleton } from "./page-skeleton.tsx";
import { RemoteNotice } from "./remote-notice.tsx";

test("explains the failure and retries", async () => {
  let tries = 0;
  render(<RemoteNotice onRetry={() => tries++} />);
  expect(screen.getByRole("alert").textContent).toContain("This part of the page did not load");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(tries).toBe(1);
});

test("has no h1 inside a page", () => {
  render(<RemoteNotice onRetry={() => undefined} />);
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test("has the h1 when it replaces a whole page", () => {
  render(<RemoteNotice page onRetry={() => undefined} />);
  const heading = screen.getByRole("heading", { level: 1, name: "This page did not load" });
  expect(heading.tabIndex).toBe(-1);
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
});

test.each([undefined, "own"] as const)("a page that loads is marked busy (layout %s)", (layout) => {
  render(<PageSkeleton layout={layout} />);
  const busy = screen.getByText("Loading...").closest('[aria-busy="true"]');
  expect(busy).toBeInTheDocument();
});

test("a page with its own navigation first shows a bar and a table, not the shop's cards", () => {
  const { container } = render(<PageSkeleton layout="own" />);
  const hidden = [...container.querySelectorAll("[aria-hidden]")].map(({ tagName }) => tagName);
  expect(hidden.filter((name) => name !== "SPAN")).toEqual(["NAV", "TABLE"]);
});
