import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { Heading, PageHeading } from "./heading.tsx";

test("a page heading is an h1 that can take the focus", () => {
  render(<PageHeading>Our Products</PageHeading>);
  const heading = screen.getByRole("heading", { level: 1, name: "Our Products" });
  heading.focus();
  expect(document.activeElement).toBe(heading);
});

test("a heading's level does not depend on its size", () => {
  render(
    <>
      <Heading $size="small">Second</Heading>
      <Heading as="h3" $size="display">
        Third
      </Heading>
    </>,
  );
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Second");
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Third");
});
