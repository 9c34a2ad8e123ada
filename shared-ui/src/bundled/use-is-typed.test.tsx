import { expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { useIsTyped } from "./use-is-typed.ts";

function DayForm() {
  const form = useForm({ defaultValues: { day: "", name: "" } });
  const [isTyped] = useIsTyped(form);
  return (
    <form>
      <input aria-label="Day" type="date" {...form.register("day")} />
      <input aria-label="Elsewhere" type="date" name="day" />
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
      <output>{isTyped ? "typed" : "untouched"}</output>
    </form>
  );
}

const readState = () => screen.getByRole("status").textContent;

/** Only browsers mark bad input, and they report no change while the value stays empty. */
function typeKey(box: HTMLElement, badInput: boolean): void {
  Object.defineProperty(box, "validity", { value: { badInput }, configurable: true });
  fireEvent.keyUp(box, { key: "1" });
}

test("a date that is half typed into an empty box is unsaved until it is emptied", () => {
  render(<DayForm />);
  const box = screen.getByLabelText("Day");
  typeKey(box, true);
  expect(readState()).toBe("typed");
  typeKey(box, false);
  expect(readState()).toBe("untouched");
});

test("a reset form is not half typed any more", () => {
  render(<DayForm />);
  const box = screen.getByLabelText("Day");
  typeKey(box, true);
  Object.defineProperty(box, "validity", { value: { badInput: false } });
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(readState()).toBe("untouched");
});

test("a half-typed box outside the form is not the form's", () => {
  render(<DayForm />);
  typeKey(screen.getByLabelText("Elsewhere"), true);
  expect(readState()).toBe("untouched");
});
