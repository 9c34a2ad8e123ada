import { beforeEach, expect, test } from "bun:test";
import { act, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { TestSite } from "../testing/test-site.tsx";
import { Navbar } from "./navbar.tsx";

beforeEach(() => scrollTo(0, 0));

function open(path: string) {
  history.replaceState(null, "", path);
  render(
    <TestSite>
      <Navbar />
    </TestSite>,
  );
  return screen.getByRole("banner");
}

const scroll = (y: number) =>
  act(() => {
    scrollTo(0, y);
    dispatchEvent(new Event("scroll"));
  });

const listCurrent = (bar: HTMLElement) =>
  within(bar)
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map((link) => link.textContent);

test("links to the home page by its logo, and to Home and Shop", () => {
  const bar = open("/about");
  const targets = within(bar)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(targets).toContainEqual(["Aushadhi", "/"]);
  expect(targets).toContainEqual(["Home", "/"]);
  expect(targets).toContainEqual(["Shop", "/shop"]);
});

test.each([
  ["/", ["Home"]],
  ["/shop", ["Shop"]],
  ["/products", ["Shop"]],
  ["/product/p1", []],
])("marks the current page on %s", (path, links) => {
  expect(listCurrent(open(path))).toEqual(links);
});

test("floats after more than 20 px of scroll", () => {
  const bar = open("/");
  expect(bar.hasAttribute("data-floating")).toBe(false);
  scroll(20);
  expect(bar.hasAttribute("data-floating")).toBe(false);
  scroll(21);
  expect(bar.hasAttribute("data-floating")).toBe(true);
  scroll(0);
  expect(bar.hasAttribute("data-floating")).toBe(false);
});

test("floats at once on a page that is opened scrolled", () => {
  scrollTo(0, 400);
  expect(open("/").hasAttribute("data-floating")).toBe(true);
});

test("listens to scroll passively", () => {
  const added: unknown[] = [];
  const original = globalThis.addEventListener;
  globalThis.addEventListener = ((type: string, listener: () => void, options: unknown) => {
    if (type === "scroll") added.push(options);
    original(type, listener, options as AddEventListenerOptions);
  }) as typeof addEventListener;
  try {
    open("/");
  } finally {
    globalThis.addEventListener = original;
  }
  expect(added).toEqual([{ passive: true }]);
});

test("marks the current page on the server too", () => {
  const html = renderToString(
    <TestSite path="/shop">
      <Navbar />
    </TestSite>,
  );
  expect(html).toMatch(
    /href="\/shop"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/shop"/,
  );
});

test("renders actions and menu items of other packages", () => {
  render(
    <TestSite>
      <Navbar actions={<button type="button">Cart</button>} menuItems={<li>My Orders</li>} />
    </TestSite>,
  );
  const bar = screen.getByRole("banner");
  expect(within(bar).getByRole("button", { name: "Cart" })).toBeInTheDocument();
  expect(within(bar).getByText("My Orders").closest("details")).toBeInTheDocument();
});
