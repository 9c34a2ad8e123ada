import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { TextField } from "./text-field.tsx";

const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "From" });

test("is found by its name", () => {
  render(<TextField label="From" name="from" defaultValue="5" />);
  expect(box().value).toBe("5");
  expect(box().hasAttribute("aria-invalid")).toBe(false);
});

test("says what is wrong, beside its name and not as a part of it", () => {
  render(<TextField label="From" error="From must be a price" />);
  expect(box().getAttribute("aria-invalid")).toBe("true");
  const said = document.getElementById(box().getAttribute("aria-describedby") ?? "");
  expect(said?.textContent).toBe("From must be a price");
});

test("gives its box to a form that asks for it", () => {
  const given: (HTMLInputElement | null)[] = [];
  render(
    <TextField
      label="From"
      ref={(element) => {
        given.push(element);
      }}
    />,
  );
  expect(given).toEqual([box()]);
});
