import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { TextField } from "./text-field.tsx";

const getBox = () => screen.getByRole<HTMLInputElement>("textbox", { name: "From" });

test("its label is its accessible name", () => {
  render(<TextField label="From" name="from" defaultValue="5" />);
  expect(getBox().value).toBe("5");
  expect(getBox().hasAttribute("aria-invalid")).toBe(false);
});

test("the error is its description, not a part of its name", () => {
  render(<TextField label="From" error="From must be a price" />);
  expect(getBox().getAttribute("aria-invalid")).toBe("true");
  const description = document.getElementById(getBox().getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("From must be a price");
});

test("passes its input to the ref", () => {
  const elements: (HTMLInputElement | null)[] = [];
  render(
    <TextField
      label="From"
      ref={(element) => {
        elements.push(element);
      }}
    />,
  );
  expect(elements).toEqual([getBox()]);
});
