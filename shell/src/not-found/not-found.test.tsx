import { expect, test } from "bun:test";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { TestSite } from "../testing/test-site.tsx";
import { createNotFoundHead } from "./create-not-found-head.ts";
import { NotFoundPage } from "./not-found-page.tsx";

function open(path = "/xyz") {
  history.replaceState(null, "", path);
  render(
    <TestSite>
      <NotFoundPage path={path} />
    </TestSite>,
  );
}

const getLink = (name: string) => screen.getByRole("link", { name });

test("says that the page does not exist", () => {
  open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("404 Not Found");
  expect(screen.getByText("Whoops! That page doesn't exist.")).toBeInTheDocument();
});

test("links to Home, Search, Help and Contact", () => {
  open();
  expect(getLink("Home").getAttribute("href")).toBe("/");
  expect(getLink("Search").getAttribute("href")).toBe("/products");
  expect(getLink("Help").getAttribute("href")).toBe("/help");
  expect(getLink("Contact").getAttribute("href")).toBe("/contact");
});

test("shows the phone, e-mail and address of the support", () => {
  open();
  const support = screen.getByRole("region", { name: "Contact support" });
  expect(support.id).toBe("contact");
  expect(within(support).getByText(/please contact support/)).toBeInTheDocument();
  expect(within(support).getByRole("link", { name: "+977 1-597 0000" })).toBeInTheDocument();
  expect(within(support).getByRole("link", { name: "support@shop.test" })).toBeInTheDocument();
  expect(within(support).getByText("Putalisadak, Kathmandu 44600")).toBeInTheDocument();
});

test.each(["Help", "Contact"])("its %s link focuses the contact details", async (name) => {
  open();
  await userEvent.click(getLink(name));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Contact support" }));
  expect(location.pathname).toBe(`/${name.toLowerCase()}`);
});

test("has a button that goes back", async () => {
  history.pushState(null, "", "/shop");
  open();
  const original = history.back;
  const went: string[] = [];
  history.back = () => went.push("back");
  try {
    await userEvent.click(screen.getByRole("button", { name: "Go Back" }));
  } finally {
    history.back = original;
  }
  expect(went).toEqual(["back"]);
});

test.each([
  ["/products/paracetamol", "Looking for All Products?", "/products"],
  ["/cart", "Looking for our shop?", "/shop"],
  ["/categories", "Looking for our categories?", "/"],
  ["/search", "Looking for a product?", "/products"],
  ["/profile/orders", "Looking for My Orders?", "/orders"],
  ["/profile/settings", "Looking for Account Settings?", "/profile?settings=1"],
  ["/profile/addresses/a1/edit", "Looking for My Addresses?", "/profile/addresses"],
])("suggests a page on %s", (path, words, to) => {
  open(path);
  expect(getLink(words).getAttribute("href")).toBe(to);
});

test.each(["/help", "/contact"])("links to its contact details on %s", (path) => {
  open(path);
  expect(getLink("Looking for our support?").getAttribute("href")).toBe("#contact");
});

test("suggests nothing for a path without a hint", () => {
  open("/xyz");
  expect(screen.queryByText(/Looking for/)).toBeNull();
});

test("has status 404 and is hidden from search engines", () => {
  expect(createNotFoundHead("/xyz")).toMatchObject({
    title: "404 Not Found",
    canonical: "/xyz",
    status: 404,
    noIndex: true,
  });
});

test("is rendered on the server", () => {
  const html = renderToString(
    <TestSite path="/cart">
      <NotFoundPage path="/cart" />
    </TestSite>,
  );
  expect(html).toContain("404 Not Found");
  expect(html).toContain("Looking for our shop?");
});
