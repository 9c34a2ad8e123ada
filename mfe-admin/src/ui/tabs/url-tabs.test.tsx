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

test("are a named row of tabs with the open one's panel", () => {
  show(tabs);
  expect(screen.getByRole("tablist", { name: "Kinds" })).toBeInTheDocument();
  expect(screen.getByRole("tabpanel", { name: "One" }).textContent).toBe("First");
  expect(screen.queryByText("Second")).toBeNull();
});

test("go by the address, with the first in the plain one; what a tab kept there goes with it", async () => {
  const { user } = show(tabs, { at: "/admin/dashboard?tab=two&page=3" });
  expect(screen.getByRole("tabpanel").textContent).toBe("Second");
  await user.click(screen.getByRole("tab", { name: "One" }));
  expect(location.pathname + location.search).toBe("/admin/dashboard");
  await user.click(screen.getByRole("tab", { name: "Two" }));
  expect(location.pathname + location.search).toBe("/admin/dashboard?tab=two");
});

test("are walked with the arrow keys and opened with Enter", async () => {
  const { user } = show(tabs);
  await user.tab();
  await user.keyboard("{ArrowRight}{Enter}");
  expect(screen.getByRole("tab", { name: "Two", selected: true })).toBe(
    document.activeElement as HTMLElement,
  );
  expect(location.search).toBe("?tab=two");
});

test("say that one's code is still coming", async () => {
  show(tabs, { at: "/admin/dashboard?tab=late" });
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  await act(async () => later.resolve({ default: () => "There" }));
  expect(screen.getByRole("tabpanel").textContent).toBe("There");
});
