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
  const getMenu = () => container.querySelector("details") as HTMLDetailsElement;
  const getSummary = () => getMenu().querySelector("summary") as HTMLElement;
  return { getMenu, getSummary };
}

test("opens and closes, and exposes its state", async () => {
  const { getMenu, getSummary } = open();
  expect(getSummary().textContent).toBe("Menu");
  expect(getSummary().getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(getSummary());
  expect(getMenu().open).toBe(true);
  expect(getSummary().getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(getSummary());
  expect(getMenu().open).toBe(false);
  expect(getSummary().getAttribute("aria-expanded")).toBe("false");
});

test("has the bar's links", () => {
  const { getMenu } = open();
  const links = within(getMenu()).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", "/shop", "/categories"]);
});

test("closes with Escape and returns the focus", async () => {
  const { getMenu, getSummary } = open();
  await userEvent.click(getSummary());
  within(getMenu()).getByRole("link", { name: "Shop" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(getMenu().open).toBe(false);
  expect(document.activeElement).toBe(getSummary());
});

test("ignores Escape while it is closed", async () => {
  const { getSummary } = open();
  const elsewhere = screen.getByRole("link", { name: "Elsewhere" });
  elsewhere.focus();
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(elsewhere);
  expect(getSummary().getAttribute("aria-expanded")).toBe("false");
});

test("closes when one of its links is followed", async () => {
  const { getMenu, getSummary } = open();
  await userEvent.click(getSummary());
  await userEvent.click(within(getMenu()).getByRole("link", { name: "Shop" }));
  expect(location.pathname).toBe("/shop");
  expect(getMenu().open).toBe(false);
});

test("closes when the link to the current page is pressed", async () => {
  const { getMenu, getSummary } = open();
  await userEvent.click(getSummary());
  await userEvent.click(within(getMenu()).getByRole("link", { name: "Home" }));
  expect(getMenu().open).toBe(false);
});

test("closes when the page changes in another way", async () => {
  const { getMenu, getSummary } = open();
  await userEvent.click(getSummary());
  act(() => history.pushState(null, "", "/shop"));
  expect(getMenu().open).toBe(false);
});

test("closes when the focus moves outside it", async () => {
  const { getMenu, getSummary } = open();
  await userEvent.click(getSummary());
  within(getMenu()).getByRole("link", { name: "Home" }).focus();
  act(() => screen.getByRole("link", { name: "Elsewhere" }).focus());
  expect(getMenu().open).toBe(false);
});

test("stays open while the focus moves inside it", async () => {
  const { getMenu, getSummary } = open();
  await userEvent.click(getSummary());
  for (const name of ["Home", "Shop"]) {
    act(() => within(getMenu()).getByRole("link", { name }).focus());
  }
  expect(getMenu().open).toBe(true);
});

test("closes when something outside it is pressed", async () => {
  const { getMenu, getSummary } = open();
  await userEvent.click(getSummary());
  fireEvent.pointerDown(screen.getByRole("main"));
  expect(getMenu().open).toBe(false);
});
