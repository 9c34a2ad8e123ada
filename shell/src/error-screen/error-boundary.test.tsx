import { afterAll, expect, spyOn, test } from "bun:test";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorScreen } from "./error-screen.tsx";

// React logs every error that a boundary catches.
const log = spyOn(console, "error").mockImplementation(() => undefined);
afterAll(() => log.mockRestore());

const bang = new Error("bang");
function Bomb(): never {
  throw bang;
}

function openBroken() {
  const reports: unknown[] = [];
  render(
    <ErrorBoundary release="shell@1.0.0" report={(...report) => reports.push(report)}>
      <Bomb />
    </ErrorBoundary>,
  );
  return reports;
}

test("renders its children while nothing fails", () => {
  render(
    <ErrorBoundary release="shell@1.0.0">
      <p>All well</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText("All well")).toBeInTheDocument();
});

test("shows the error screen when rendering fails", () => {
  openBroken();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Oops! Something went wrong");
  expect(
    screen.getByText(
      "Don't worry, our cat is on the case! We've been notified and are working to fix this issue.",
    ),
  ).toBeInTheDocument();
});

test("reports the error once, with the release", () => {
  expect(openBroken()).toEqual([[bang, "shell@1.0.0"]]);
});

test("Try Again reloads the page", async () => {
  let loads = 0;
  render(<ErrorScreen reload={() => loads++} />);
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(loads).toBe(1);
});

test("links to the home page with a plain link", () => {
  openBroken();
  expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
});

test("loads the cat after the text, and hides it from screen readers", async () => {
  openBroken();
  await waitFor(() => expect(document.querySelector("main svg")).not.toBeNull());
  expect(document.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});
