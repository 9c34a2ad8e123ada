import { afterAll, beforeAll, expect, test } from "bun:test";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setWidth, TestSite } from "../testing/test-site.tsx";
import { Navbar } from "./navbar.tsx";

const wide = innerWidth;
beforeAll(() => setWidth(390));
afterAll(() => setWidth(wide));

function open() {
  const { container } = render(
    <TestSite>
      <Navbar />
      <main>
        <a href="#elsewhere">Elsewhere</a>
      </main>
    </TestSite>,
  );
  // The menu is a new element after each move.
  const menu = () => container.querySelector("details") as HTMLDetailsElement;
  const summary = () => menu().querySelector("summary") as HTMLElement;
  return { menu, summary };
}

test("opens and closes, and exposes its state", async () => {
  const { menu, summary } = open();
  expect(summary().textContent).toBe("Menu");
  expect(summary().getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(summary());
  expect(menu().open).toBe(true);
  expect(summary().getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(summary());
  expect(menu().open).toBe(false);
  expect(summary().getAttribute("aria-expanded")).toBe("false");
});

test("has the bar's links", () => {
  const { menu } = open();
  const links = within(menu()).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", "/shop", "/categories"]);
});

test("closes with Escape and returns the focus", async () => {
  const { menu, summary } = open();
  await userEvent.click(summary());
  within(menu()).getByRole("link", { name: "Shop" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(menu().open).toBe(false);
  expect(document.activeElement).toBe(summary());
});

test("ignores Escape while it is closed", async () => {
  const { summary } = open();
  const elsewhere = screen.getByRole("link", { name: "Elsewhere" });
  elsewhere.focus();
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(elsewhere);
  expect(summary().getAttribute("aria-expanded")).toBe("false");
});

test("closes when one of its links is followed", async () => {
  const { menu, summary } = open();
  await userEvent.click(summary());
  await userEvent.click(within(menu()).getByRole("link", { name: "Shop" }));
  expect(location.pathname).toBe("/shop");
  expect(menu().open).toBe(false);
});

test("closes when the link to the current page is pressed", async () => {
  const { menu, summary } = open();
  await userEvent.click(summary());
  await userEvent.click(within(menu()).getByRole("link", { name: "Home" }));
  expect(menu().open).toBe(false);
});

test("closes when the page changes in another way", async () => {
  const { menu, summary } = open();
  await userEvent.click(summary());
  act(() => history.pushState(null, "", "/shop"));
  expect(menu().open).toBe(false);
});

test("closes when the focus moves outside it", async () => {
  const { menu, summary } = open();
  await userEvent.click(summary());
  within(menu()).getByRole("link", { name: "Home" }).focus();
  act(() => screen.getByRole("link", { name: "Elsewhere" }).focus());
  expect(menu().open).toBe(false);
});

test("stays open while the focus moves inside it", async () => {
  const { menu, summary } = open();
  await userEvent.click(summary());
  for (const name of ["Home", "Shop"]) {
    act(() => within(menu()).getByRole("link", { name }).focus());
  }
  expect(menu().open).toBe(true);
});

test("closes when something outside it is pressed", async () => {
  const { menu, summary } = open();
  await userEvent.click(summary());
  fireEvent.pointerDown(screen.getByRole("main"));
  expect(menu().open).toBe(false);
});
