import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { show } from "../../testing/site.tsx";
import { Pager } from "./pager.tsx";
import { usePaging } from "./use-paging.ts";

function List({ total, isStale }: { total: number; isStale: boolean }) {
  const paging = usePaging();
  return (
    <>
      <p>{`page ${paging.page}, ${paging.limit} each`}</p>
      <Pager paging={paging} total={total} isStale={isStale} />
    </>
  );
}
const open = (search: string, total = 95, isStale = false) =>
  show(<List total={total} isStale={isStale} />, { at: `/admin/orders${search}` });
const state = () => screen.getByText(/each$/).textContent;

test.each([
  ["", "page 1, 20 each"],
  ["?page=3&limit=10", "page 3, 10 each"],
  ["?page=0&limit=7", "page 1, 20 each"],
  ["?page=-1&limit=1000000", "page 1, 20 each"],
  ["?page=1.5&limit=", "page 1, 20 each"],
  ["?page=x", "page 1, 20 each"],
  ["?page=1e9&limit=50", "page 1, 50 each"],
])("an address with %p shows %s", (search, what) => {
  open(search);
  expect(state()).toBe(what);
});

test("shows the row range and links to the other pages, keeping the rest of the address", () => {
  open("?status=pending&page=2");
  expect(screen.getByText("Showing 21 to 40 of 95")).toBeInTheDocument();
  const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(to("Next")).toBe("/admin/orders?status=pending&page=3");
  expect(to("Previous")).toBe("/admin/orders?status=pending");
});

test("another page size returns to the first page", async () => {
  const { user } = open("?status=pending&page=2");
  const sizes = screen.getByLabelText<HTMLSelectElement>("Items per page");
  expect([...sizes.options].map(({ text }) => text)).toEqual(["10", "20", "50"]);
  await user.selectOptions(sizes, "50");
  expect(location.search).toBe("?status=pending&limit=50");
  expect(state()).toBe("page 1, 50 each");
  await user.selectOptions(sizes, "20");
  expect(location.search).toBe("?status=pending");
});

test("redirects to the last page when the page is past the end", () => {
  open("?page=9", 41);
  expect(location.search).toBe("?page=3");
  expect(screen.getByText("Showing 41 to 41 of 41")).toBeInTheDocument();
});

test("does not redirect by the row count of a previous query", () => {
  open("?page=9", 41, true);
  expect(location.search).toBe("?page=9");
  expect(screen.queryByText(/Showing/)).toBeNull();
});

test("renders nothing under an empty list", () => {
  open("", 0);
  expect(screen.queryByText(/Showing/)).toBeNull();
});
