import { expect, mock, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Pagination } from "./pagination.tsx";

const labels = {
  pages: "Pages",
  previous: "Previous",
  next: "Next",
  page: (page: number) => `Page ${page}`,
};

const renderPagination = (page: number, totalPages: number, onChoose = () => {}) =>
  render(
    <Pagination
      page={page}
      totalPages={totalPages}
      href={(page) => `/list?page=${page}`}
      labels={labels}
      onChoose={onChoose}
    />,
  );

const getAddress = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("renders nothing for a single page", () => {
  const { container } = renderPagination(1, 1);
  expect(container.innerHTML).toBe("");
});

test("links to the previous, next, first and last page", () => {
  renderPagination(5, 9);
  expect(getAddress("Previous")).toBe("/list?page=4");
  expect(getAddress("Next")).toBe("/list?page=6");
  expect(getAddress("Page 1")).toBe("/list?page=1");
  expect(getAddress("Page 9")).toBe("/list?page=9");
});

test("marks the current page", () => {
  renderPagination(5, 9);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("5");
});

test("disables the link to a page before the first", () => {
  renderPagination(1, 3);
  expect(getAddress("Previous")).toBeNull();
  expect(screen.getByRole("link", { name: "Previous" }).getAttribute("aria-disabled")).toBe("true");
});

test("links back to the last page from a page past the end", () => {
  renderPagination(12, 3);
  expect(getAddress("Previous")).toBe("/list?page=3");
  expect(getAddress("Next")).toBeNull();
});

test("calls onChoose and changes the page without a reload", async () => {
  const onChoose = mock();
  renderPagination(1, 3, onChoose);
  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(location.search).toBe("?page=2");
});
