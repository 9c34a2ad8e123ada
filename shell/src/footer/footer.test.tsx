import { expect, test } from "bun:test";
import { render, screen, within } from "@testing-library/react";
import { TestSite } from "../testing/test-site.tsx";
import { Footer } from "./footer.tsx";

function open() {
  render(
    <TestSite>
      <Footer />
    </TestSite>,
  );
  return within(screen.getByRole("contentinfo"));
}

const goals = (group: HTMLElement) =>
  within(group)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("says what we do: bring medicines", () => {
  expect(open().getByText(/medicines .* delivered to your door/i)).toBeInTheDocument();
});

test("has the address in Kathmandu, the phone to call and the e-mail to write to", () => {
  const foot = open();
  expect(foot.getByText("Putalisadak, Kathmandu 44600")).toBeInTheDocument();
  expect(foot.getByRole("link", { name: "+977 1-597 0000" }).getAttribute("href")).toBe(
    "tel:+97715970000",
  );
  expect(foot.getByRole("link", { name: "support@shop.test" }).getAttribute("href")).toBe(
    "mailto:support@shop.test",
  );
});

test("says who answers for the medicines, and where and when they come", () => {
  const foot = open();
  expect(foot.getByText("Licensed pharmacy, DDA 12345/079")).toBeInTheDocument();
  expect(foot.getByText("Pharmacist Sita Karki, 7 am to 9 pm")).toBeInTheDocument();
  expect(foot.getByText("Delivered in Birgunj by the next day")).toBeInTheDocument();
});

test("takes the copyright's year from the document's data", () => {
  expect(open().getByText(/© 2031 Aushadhi/)).toBeInTheDocument();
});

test("has the company's pages", () => {
  expect(goals(open().getByRole("navigation", { name: "Company" }))).toEqual([
    ["About Us", "/about"],
    ["Terms of Service", "/terms"],
    ["Privacy Policy", "/privacy"],
  ]);
});

test("has the shop's pages", () => {
  expect(goals(open().getByRole("navigation", { name: "Explore" }))).toEqual([
    ["Home", "/"],
    ["Shop", "/shop"],
    ["All Products", "/products"],
    ["All Categories", "/categories"],
  ]);
});

test("has those two groups and no empty one called Resources", () => {
  const foot = open();
  expect(foot.getAllByRole("navigation")).toHaveLength(2);
  expect(foot.queryByText(/resources/i)).toBeNull();
});
