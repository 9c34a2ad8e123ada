import { expect, spyOn, test } from "bun:test";
import { announce, ownNavId, PageHeading } from "@aushadhi/shared-ui";
import { act, render, screen, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { SitePages } from "../router/site-pages.tsx";
import { TestSite } from "../testing/test-site.tsx";
import { Layout } from "./layout.tsx";

const createSite = (path?: string) => (
  <TestSite {...(path === undefined ? {} : { path })}>
    <Layout>
      <PageHeading>Our Products</PageHeading>
    </Layout>
  </TestSite>
);

test("has a banner, a main area with the page, and a footer", () => {
  render(createSite());
  expect(screen.getByRole("banner")).toBeInTheDocument();
  expect(screen.getByRole("contentinfo")).toBeInTheDocument();
  const main = screen.getByRole("main");
  expect(within(main).getByRole("heading", { name: "Our Products" })).toBeInTheDocument();
});

test("has the skip link as its first control", () => {
  render(createSite());
  const first = document.querySelector("a, button, summary, [tabindex]");
  expect(first).toBe(screen.getByRole("link", { name: "Skip to content" }));
  expect(first?.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
  expect(screen.getByRole("main").tabIndex).toBe(-1);
});

const createOwnLayoutPages = (path: string) => ({
  addresses: [],
  find: (asked: string) =>
    asked === path
      ? { owner: "mfe-admin", pattern: path, params: {}, layout: "own" as const }
      : null,
});

test("a page with its own layout has no bar and footer, and an element for its navigation", async () => {
  history.replaceState(null, "", "/admin/orders");
  render(<SitePages value={createOwnLayoutPages("/admin/orders")}>{createSite()}</SitePages>);
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
  const main = screen.getByRole("main");
  expect(main.previousElementSibling).toBe(document.getElementById(ownNavId) as Element);
  expect(screen.getByRole("link", { name: "Skip to content" })).toBeInTheDocument();
  await act(async () => history.pushState(null, "", "/shop"));
  expect(screen.getByRole("banner")).toBeInTheDocument();
  expect(document.getElementById(ownNavId)).toBeNull();
  expect(screen.getByRole("main")).toBe(main);
});

test("has a live region for announcements", () => {
  render(createSite());
  act(() => announce("Shop – Aushadhi"));
  expect(screen.getByRole("status").textContent).toBe("Shop – Aushadhi");
});

test("shows a guest no other buttons than Login", () => {
  render(createSite());
  const bar = within(screen.getByRole("banner"));
  const buttons = bar.getAllByRole("button").filter((one) => !one.closest("[role='search']"));
  expect(buttons.map((button) => button.textContent)).toEqual(["Login"]);
  expect(screen.queryByText(/cart|my orders|admin/i)).toBeNull();
});

test("renders on the server and hydrates without a mismatch", async () => {
  const log = spyOn(console, "error");
  history.replaceState(null, "", "/shop");
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = renderToString(createSite("/shop"));
  // The user opened it before the script loaded.
  root.querySelector("details")?.setAttribute("open", "");

  const recovered: unknown[] = [];
  const hydrated = await act(async () =>
    hydrateRoot(root, createSite(), { onRecoverableError: (error) => recovered.push(error) }),
  );
  expect(recovered).toEqual([]);
  expect(log.mock.calls).toEqual([]);
  expect(root.querySelector("details")?.open).toBe(true);
  expect(root.querySelector("summary")?.getAttribute("aria-expanded")).toBe("true");
  act(() => hydrated.unmount());
  root.remove();
  log.mockRestore();
});
