import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { Money } from "./money.tsx";

test("an amount is one text node in an element that never breaks", () => {
  render(<Money rupees={2580} />);
  const amount = screen.getByText("₹2,580.00");
  expect(amount.childNodes).toHaveLength(1);
  expect(getComputedStyle(amount).whiteSpace).toBe("nowrap");
});

test("is any element", () => {
  render(<Money as="b" rupees={-5} />);
  expect(screen.getByText("−₹5.00").tagName).toBe("B");
});
