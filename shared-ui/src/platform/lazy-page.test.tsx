import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { lazyPage } from "./lazy-page.ts";

const Home = () => <h1>Home</h1>;

test("renders a preloaded page at once, without its fallback", async () => {
  const Page = lazyPage(async () => ({ default: Home }));
  await Page.preload();
  render(
    <Suspense fallback="Loading...">
      <Page />
    </Suspense>,
  );
  expect(screen.getByRole("heading", { name: "Home" })).toBeInTheDocument();
  expect(screen.queryByText("Loading...")).toBeNull();
});

test("renders a preloaded page in one pass on the server", async () => {
  const Page = lazyPage(async () => ({ default: Home }));
  await Page.preload();
  expect(renderToString(<Page />)).toBe("<h1>Home</h1>");
});

test("shows the fallback, then the page, without a preload", async () => {
  const Page = lazyPage(async () => ({ default: Home }));
  render(
    <Suspense fallback="Loading...">
      <Page />
    </Suspense>,
  );
  expect(screen.getByText("Loading...")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "Home" })).toBeInTheDocument();
});

test("loads a page once for several preloads and a render", async () => {
  let loads = 0;
  const Page = lazyPage(async () => {
    loads++;
    return { default: Home };
  });
  await Promise.all([Page.preload(), Page.preload()]);
  render(<Page />);
  expect(loads).toBe(1);
});

test("loads again after a failed preload", async () => {
  let loads = 0;
  const Page = lazyPage(async () => {
    loads++;
    if (loads === 1) throw new Error("offline");
    return { default: Home };
  });
  await expect(Page.preload()).rejects.toThrow("offline");
  await Page.preload();
  expect(renderToString(<Page />)).toBe("<h1>Home</h1>");
});
