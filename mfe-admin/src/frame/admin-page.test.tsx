import { expect, test } from "bun:test";
import { screen, within } from "@testing-library/react";
import { show } from "../testing/site.tsx";
import { AdminPage } from "./admin-page.tsx";

const page = (
  <AdminPage title="Things" intro="All of them" actions={<button type="button">Add</button>}>
    <p>Content</p>
  </AdminPage>
);

test("a screen has one heading, which can take the focus", () => {
  show(page);
  const headings = screen.getAllByRole("heading", { level: 1 });
  expect(headings.map(({ textContent, tabIndex }) => [textContent, tabIndex])).toEqual([
    ["Things", -1],
  ]);
  expect(screen.getByText("All of them")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add" })).toBeInTheDocument();
});

test("leads to every screen and says which is open", async () => {
  const { user } = show(page, { at: "/admin/orders?page=2" });
  const nav = within(screen.getByRole("navigation", { name: "Back office" }));
  const links = nav.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Product Management", "/admin/dashboard"],
    ["Orders Management", "/admin/orders"],
    ["Statistics", "/admin/statistics"],
  ]);
  const current = () =>
    links.filter(
      (link) => link.ariaCurrent === "page" || link.getAttribute("aria-current") === "page",
    );
  expect(current().map((link) => link.textContent)).toEqual(["Orders Management"]);
  await user.click(nav.getByRole("link", { name: "Statistics" }));
  expect(location.pathname).toBe("/admin/statistics");
  expect(current().map((link) => link.textContent)).toEqual(["Statistics"]);
});

test("there is nothing without somebody who is signed in", () => {
  const { container } = show(page, { user: null });
  expect(container.textContent).toBe("");
});
