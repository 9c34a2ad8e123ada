import { fireEvent } from "@testing-library/react";

/** Leaves a date box as browsers do when a part of the date is missing: without a value, and with bad input. */
export function halfType(box: HTMLInputElement): void {
  Object.defineProperty(box, "validity", { value: { badInput: true }, configurable: true });
  fireEvent.change(box, { target: { value: "" } });
  fireEvent.blur(box);
}
