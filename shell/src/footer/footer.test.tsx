import { expect, test } from "bun:test";
import { render, screen, within } from "@testing-library/react";
import { TestSite } from "../testing/test-site.tsx";
import { Footer } from "./footer.tsx";

function renderFooter() {
  render(
    <TestSite>
      <Footer />
    </TestSite>,
  );
  return within(screen.getByRole("contentinfo"));
}

const listLinks = (group: HTMLElement) =>
  within(group)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("says what the shop does", () => {
  expect(renderFooter().getByText(/medicines .* delivered to your door/i)).toBeInTheDocument();
});

test("has the address, the phone link and the e-mail link", () => {
  const footer = renderFooter();
  expect(footer.getByText("Putalisadak, Kathmandu 44600")).toBeInTheDocument();
  expect(footer.getByRole("link", { name: "+977 1-597 0000" }).getAttribute("href")).toBe(
    "tel:+97715970000",
  );
  expect(footer.getByRole("link", { name: "support@shop.test" }).getAttribute("href")).toBe(
    "mailto:support@shop.test",
  );
});

test("names the licence, the pharmacist, and the delivery area and time", () => {
  const footer = renderFooter();
  expect(footer.getByText("Licensed pharmacy, DDA 12345/079")).toBeInTheDocument();
  expect(footer.getByText("Pharmacist Sita Karki, 7 am to 9 pm")).toBeInTheDocument();
  expect(footer.getByText("Delivered in Birgunj by the next day")).toBeInTheDocument();
});

test("takes the copyright year from the document's data", () => {
  expect(renderFooter().getByText(/© 2031 Aushadhi/)).toBeInTheDocument();
});

test("links to the company's pages", () => {
  expect(listLinks(renderFooter().getByRole("navigation", { name: "Company" }))).toEqual([
    ["About Us", "/about"],
    ["Terms of Service", "/terms"],
    ["Privacy Policy", "/privacy"],
  ]);
});

test("links to the shop's pages", () => {
  expect(listLinks(renderFooter().getByRole("navigation", { name: "Explore" }))).toEqual([
    ["Home", "/"],
    ["Shop", "/shop"],
    ["All Products", "/products"],
    ["All Categories", "/categories"],
  ]);
});

test("has only these two groups", () => {
  const footer = renderFooter();
  expect(footer.getAllByRole("navigation")).toHaveLength(2);
  expect(footer.queryByText(/resources/i)).toBeNull();
});
