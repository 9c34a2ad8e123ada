import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { Picture } from "./picture.tsx";

const props = { alt: "A strip", missing: "No Image", hue: 155 };

test("reserves its space before it loads", () => {
  render(<Picture {...props} src="/one.webp" />);
  const picture = screen.getByRole("img", { name: "A strip" });
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["640", "640"]);
  expect(picture.getAttribute("decoding")).toBe("async");
});

test.each([
  ["first", "eager", "high"],
  ["soon", "eager", "auto"],
  ["later", "lazy", "auto"],
] as const)(
  "the priority %s sets loading to %s and fetchpriority to %s",
  (priority, loading, fetchPriority) => {
    render(<Picture {...props} src="/one.webp" priority={priority} />);
    const picture = screen.getByRole("img");
    expect(picture.getAttribute("loading")).toBe(loading);
    expect(picture.getAttribute("fetchpriority")).toBe(fetchPriority);
  },
);

test("shows a text when there is no picture", () => {
  render(<Picture {...props} src={null} />);
  expect(screen.getByText("No Image")).toBeInTheDocument();
  expect(screen.queryByRole("img")).toBeNull();
});
