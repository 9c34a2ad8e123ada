import { expect, test } from "bun:test";
import { act, screen } from "@testing-library/react";
import { lazy } from "react";
import { show } from "../../testing/site.tsx";
import { UrlTabs } from "./url-tabs.tsx";

const later = Promise.withResolvers<{ default: () => React.ReactNode }>();
const Late = lazy(() => later.promise);
const tabs = (
  <UrlTabs
    label="Kinds"
    tabs={[
      { id: "one", title: "One", content: <p>First</p> },
      { id: "two", title: "Two", content: <p>Second</p> },
      { id: "late", title: "Late", content: <Late /> },
    ]}
  />
);

test("render a named tab list with the open tab's panel", () => {
  show(tabs);
  expect(screen.getByRole("tablist", { name: "Kinds" })).toBeInTheDocument();
  expect(screen.getByRole("tabpanel", { name: "One" }).textContent).toBe("First");
  expect(screen.queryByText("Second")).toBeNull();
});

test("follow the address, with the first tab in the plain one, and drop a closed tab's parameters", async () => {
  const { user } = show(tabs, { at: "/admin/dashboard?tab=two&page=3" });
  expect(screen.getByRole("tabpanel").textContent).toBe("Second");
  await user.click(screen.getByRole("tab", { name: "One" }));
  expect(location.pathname + location.search).toBe("/admin/dashboard");
  await user.click(screen.getByRole("tab", { name: "Two" }));
  expect(location.pathname + location.search).toBe("/admin/dashboard?tab=two");
});

test("move with the arrow keys and open with Enter", async () => {
  const { user } = show(tabs);
  await user.tab();
  await user.keyboard("{ArrowRight}{Enter}");
  expect(screen.getByRole("tab", { name: "Two", selected: true })).toBe(
    document.activeElement as HTMLElement,
  );
  expect(location.search).toBe("?tab=two");
});

test("say that a tab's code is loading", async () => {
  show(tabs, { at: "/admin/dashboard?tab=late" });
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  await act(async () => later.resolve({ default: () => "There" }));
  expect(screen.getByRole("tabpanel").textContent).toBe("There");
});
