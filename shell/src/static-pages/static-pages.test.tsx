import { describe, expect, test } from "bun:test";
import type { RemoteRoute } from "@aushadhi/shared-ui";
import { QueryClient } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { shellRoutes } from "../routes.ts";
import { TestSite, testPlatform } from "../testing/test-site.tsx";

const getRoute = (path: string): RemoteRoute => {
  const route = shellRoutes.find((route) => route.path === path);
  if (!route) throw new Error(`The shell has no page ${path}`);
  return route;
};

async function open(path: string) {
  const { Page } = getRoute(path);
  await Page.preload();
  render(
    <TestSite>
      <Page />
    </TestSite>,
  );
}

const load = (path: string) =>
  getRoute(path).load({
    params: {},
    query: new URLSearchParams(),
    origin: testPlatform.shop.origin,
    user: null,
    api: testPlatform.api,
    queryClient: new QueryClient(),
  });

const listHeadings = () => screen.getAllByRole("heading", { level: 2 }).map((h) => h.textContent);

describe.each([
  ["/about", "About Us"],
  ["/terms", "Terms of Service"],
  ["/privacy", "Privacy Policy"],
])("%s", (path, title) => {
  test("is open to all and has its title in the document and on the page", async () => {
    expect(getRoute(path).access).toBe("all");
    const head = await load(path);
    expect(head).toMatchObject({ title, canonical: path });
    expect(head.description.length).toBeGreaterThan(40);
    expect(head.status).toBeUndefined();
    await open(path);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  });

  test("has sections of text, each named by its heading", async () => {
    await open(path);
    const regions = screen.getAllByRole("region");
    expect(regions.length).toBeGreaterThan(3);
    for (const region of regions) {
      expect(within(region).getAllByRole("heading", { level: 2 })).toHaveLength(1);
    }
  });

  test("is rendered on the server in one pass", async () => {
    const { Page } = getRoute(path);
    await Page.preload();
    const html = renderToString(
      <TestSite path={path}>
        <Page />
      </TestSite>,
    );
    expect(html).toContain(title);
    expect(html).not.toContain("<template");
  });
});

describe.each(["/terms", "/privacy"])("contents of %s", (path) => {
  test("link to every section in order", async () => {
    await open(path);
    const contents = screen.getByRole("navigation", { name: "On this page" });
    const links = within(contents).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(
      listHeadings().filter((heading) => heading !== "On this page"),
    );
    for (const link of links) {
      const id = link.getAttribute("href")?.slice(1) ?? "";
      expect(document.getElementById(id)?.textContent).toStartWith(link.textContent);
    }
  });

  test("follow the date of the last change", async () => {
    await open(path);
    expect(screen.getByText("20 Nov 2026").getAttribute("datetime")).toBe("2026-11-20");
  });
});

test("the about page shows the support's phone and e-mail", async () => {
  await open("/about");
  expect(screen.getByRole("link", { name: testPlatform.shop.phone })).toBeInTheDocument();
  const email = screen.getByRole("link", { name: testPlatform.shop.email });
  expect(email.getAttribute("href")).toBe("mailto:support@shop.test");
});

test("the privacy policy shows the privacy e-mail", async () => {
  await open("/privacy");
  const email = screen.getByRole("link", { name: testPlatform.shop.privacyEmail });
  expect(email.getAttribute("href")).toBe("mailto:privacy@shop.test");
});

test("the terms cover payment, delivery, prescriptions and returns", async () => {
  await open("/terms");
  expect(listHeadings()).toEqual(
    expect.arrayContaining([
      "Cash on delivery",
      "Delivery",
      "Prescriptions",
      "Returns and refunds",
    ]),
  );
  expect(screen.getByText(/deliver to addresses in Birgunj only/)).toBeInTheDocument();
});
