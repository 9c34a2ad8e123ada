import { expect, test } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedShop } from "../testing/canned-shop.ts";
import { product } from "../testing/people.ts";
import { freshBrowser, openCheckout } from "../testing/site.tsx";

freshBrowser();

const summary = () => within(screen.getByRole("region", { name: "Order summary" }));
const allowance = { piecesPerProduct: 10, prescriptionPieces: null, openOrders: 2 };

test("a line past the limit says so, and one press orders what is left", async () => {
  const lines = [{ product: product({ stock: 50 }), quantity: 9 }];
  const { user } = await openCheckout(
    cannedShop({ lines, allowance: { ...allowance, ordered: { orders: 1, pieces: { p1: 4 } } } }),
  );
  expect(
    await summary().findByText(
      /^At most 10 can be in unpaid orders, and you have 4 in open orders already\. For more, please call us: \+?\d/,
    ),
  ).toBeInTheDocument();
  await user.click(summary().getByRole("button", { name: "Order 6" }));
  await waitFor(() => expect(summary().queryByText(/unpaid orders/)).toBeNull());
  expect(summary().getByText(/^Qty 6/)).toBeInTheDocument();
});

test("says when no further order can be open", async () => {
  await openCheckout(
    cannedShop({ allowance: { ...allowance, ordered: { orders: 2, pieces: {} } } }),
  );
  expect(
    await screen.findByText(/^At most 2 unpaid orders can be open at a time, and you have 2/),
  ).toBeInTheDocument();
});
