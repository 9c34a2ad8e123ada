import { expect, test } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedShop, createRefusal } from "../testing/canned-shop.ts";
import { address, product } from "../testing/people.ts";
import { button, freshBrowser, openCheckout, setWidth } from "../testing/site.tsx";

freshBrowser();

const summary = () => within(screen.getByRole("region", { name: "Order summary" }));
const sum = (name: string) =>
  summary().getByText(name).parentElement?.querySelector("dd")?.textContent;

test("shows each line and the total, to the paisa", async () => {
  await openCheckout(
    cannedShop({
      fee: 50,
      lines: [
        { product: product({ price: 19.99, discountPrice: 10.1 }), quantity: 3 },
        { product: product({ id: "p2", name: "Thermometer", price: 350.7 }), quantity: 1 },
      ],
    }),
  );
  expect(summary().getByText("4 items")).toBeInTheDocument();
  expect(summary().getByText("₹30.30")).toBeInTheDocument();
  expect(summary().getByText("₹10.10 each").parentElement?.textContent).toBe("Qty 3 · ₹10.10 each");
  expect([sum("Subtotal"), sum("Delivery fee"), sum("Total")]).toEqual([
    "₹381.00",
    "₹50.00",
    "₹431.00",
  ]);
});

test("opens and closes on small screens", async () => {
  setWidth(390);
  const { user } = await openCheckout(cannedShop());
  const toggle = button(/Items and coupon/);
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  expect(toggle.textContent).toContain("₹100.00");
  await user.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
});

test("offers a retry for a failed fee and blocks ordering until then", async () => {
  const canned = cannedShop({ addresses: [address()] });
  const failure = () => createRefusal(503, "unavailable", "");
  canned.instead["GET /settings/delivery-fee"] = [failure(), failure()];
  const { user } = await openCheckout(canned);
  await user.click(button("Continue to Review & Pay"));
  expect(await screen.findAllByText("The delivery fee could not be loaded")).toHaveLength(2);
  await user.click(button("Place order"));
  expect(canned.calls("POST /orders")).toEqual([]);
  await user.click(screen.getAllByRole("button", { name: "Retry" })[0] as HTMLElement);
  await waitFor(() => expect(sum("Total")).toBe("₹100.00"));
});

test.each([
  [{ isActive: false }, "No longer sold", "Remove Paracetamol 500 mg", 0],
  [{ availability: "out_of_stock", stock: 0 }, "Out of stock", "Remove Paracetamol 500 mg", 0],
  [{ stock: 1 }, "Only 1 left in stock", "Order 1", 1],
] as const)(
  "shows a line of %p with its problem and a way to fix it",
  async (change, text, way, left) => {
    setWidth(390);
    const lines = [{ product: product(change), quantity: 2 }];
    const canned = cannedShop({ lines });
    const { user } = await openCheckout(canned);
    expect(button(/Items and coupon/).getAttribute("aria-expanded")).toBe("true");
    expect(summary().getByText(text)).toBeInTheDocument();
    await user.click(button(way));
    await waitFor(() =>
      expect(canned.lines.map(({ quantity }) => quantity)).toEqual(left ? [1] : []),
    );
  },
);
