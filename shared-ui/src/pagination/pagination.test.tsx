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

const show = (page: number, totalPages: number, onChoose = () => {}) =>
  render(
    <Pagination
      page={page}
      totalPages={totalPages}
      href={(page) => `/list?page=${page}`}
      labels={labels}
      onChoose={onChoose}
    />,
  );

const address = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("a single page needs none", () => {
  const { container } = show(1, 1);
  expect(container.innerHTML).toBe("");
});

test("leads to the pages before and after, the first and the last", () => {
  show(5, 9);
  expect(address("Previous")).toBe("/list?page=4");
  expect(address("Next")).toBe("/list?page=6");
  expect(address("Page 1")).toBe("/list?page=1");
  expect(address("Page 9")).toBe("/list?page=9");
});

test("names the present page", () => {
  show(5, 9);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("5");
});

test("leads nowhere beyond its ends", () => {
  show(1, 3);
  expect(address("Previous")).toBeNull();
  expect(screen.getByRole("link", { name: "Previous" }).getAttribute("aria-disabled")).toBe("true");
});

test("leads back from past the end", () => {
  show(12, 3);
  expect(address("Previous")).toBe("/list?page=3");
  expect(address("Next")).toBeNull();
});

test("tells when a page is chosen, and goes there without a new document", async () => {
  const onChoose = mock();
  show(1, 3, onChoose);
  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(location.search).toBe("?page=2");
});
