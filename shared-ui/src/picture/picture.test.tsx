import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { Picture } from "./picture.tsx";

const given = { alt: "A strip", missing: "No Image", hue: 155 };

test("takes its place before it has come", () => {
  render(<Picture {...given} src="/one.webp" />);
  const picture = screen.getByRole("img", { name: "A strip" });
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["640", "640"]);
  expect(picture.getAttribute("decoding")).toBe("async");
});

test.each([
  ["first", "eager", "high"],
  ["soon", "eager", "auto"],
  ["later", "lazy", "auto"],
] as const)("comes %s: %s, with priority %s", (priority, loading, fetchPriority) => {
  render(<Picture {...given} src="/one.webp" priority={priority} />);
  const picture = screen.getByRole("img");
  expect(picture.getAttribute("loading")).toBe(loading);
  expect(picture.getAttribute("fetchpriority")).toBe(fetchPriority);
});

test("words stand in the place of a picture that there is none of", () => {
  render(<Picture {...given} src={null} />);
  expect(screen.getByText("No Image")).toBeInTheDocument();
  expect(screen.queryByRole("img")).toBeNull();
});
