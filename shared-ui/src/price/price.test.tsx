import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { Price, percentOff } from "./price.tsx";

test("tells screen readers which price is the old one", () => {
  render(<Price price={150} discountPrice={120.5} originalLabel="Original price" />);
  expect(screen.getByText("₹120.50").tagName).toBe("B");
  expect(screen.getByText("₹150.00").parentElement?.textContent).toBe("Original price ₹150.00");
});

test("shows one price without an offer", () => {
  const { container } = render(
    <Price price={1250} discountPrice={null} originalLabel="Original" />,
  );
  expect(container.textContent).toBe("₹1,250.00");
});

test.each([
  [150, 120, 20],
  [90, 75, 17],
  [1000, 999, 0],
  [100, null, 0],
  [0, 0, 0],
])("%p instead of %p is %p percent off", (price, discountPrice, percent) => {
  expect(percentOff(price, discountPrice)).toBe(percent);
});
