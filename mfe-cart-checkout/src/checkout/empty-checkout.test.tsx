import { expect, spyOn, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { screen, waitFor } from "@testing-library/react";
import { cannedShop, createRefusal } from "./testing/canned-shop.ts";
import { address } from "./testing/people.ts";
import { button, freshBrowser, openCheckout } from "./testing/site.tsx";

const toasts = freshBrowser();
const orders = "POST /orders";

test("links an empty cart to the shop", async () => {
  await openCheckout(cannedShop({ lines: [] }));
  expect(screen.getByText("Your cart is empty")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Start Shopping" }).getAttribute("href")).toBe("/shop");
});

test("offers a retry when the cart fails to load", async () => {
  const canned = cannedShop();
  const failure = () => createRefusal(500, "internal", "Something went wrong");
  canned.instead["GET /cart"] = [failure(), failure()];
  const log = spyOn(console, "error").mockImplementation(() => undefined);
  const { user } = await openCheckout(canned);
  expect(await screen.findByText("Something went wrong")).toBeInTheDocument();
  log.mockRestore();
  await user.click(button("Retry"));
  expect(
    await screen.findByRole("button", { name: "Continue to Review & Pay" }),
  ).toBeInTheDocument();
});

/** Places an order whose answer is lost, then reloads. */
async function lost(canned = cannedShop({ addresses: [address()] })) {
  canned.instead[orders] = ["lost"];
  const { user, unmount } = await openCheckout(canned);
  await user.click(button("Continue to Review & Pay"));
  await user.click(await screen.findByRole("button", { name: "Place order" }));
  await screen.findByRole("alert");
  unmount();
  canned.lines = [];
  const sent = canned.calls(orders)[0];
  const opened = await openCheckout(canned, "step=review");
  await screen.findByText("Did your order go through?");
  return { ...opened, canned, sent };
}

test("finds an order with a lost answer again by its key", async () => {
  const { user, canned, sent } = await lost();
  await user.click(button("Check my order"));
  await waitFor(() => expect(getCurrentAddress()).toBe("/orders/o1"));
  expect(canned.calls(orders)).toEqual([sent as NonNullable<typeof sent>]);
  expect(toasts.at(-1)).toBe("success: Order placed successfully!");
});

test("says when the order was not placed", async () => {
  const { user, canned } = await lost();
  canned.instead[orders] = [createRefusal(400, "invalid_input", "Your cart is empty")];
  await user.click(button("Check my order"));
  expect(await screen.findByText("Your cart is empty")).toBeInTheDocument();
  expect(toasts.at(-1)).toBe("error: Your order did not go through, and your cart is empty.");
});

test("offers another check when the check fails too", async () => {
  const { user, canned } = await lost();
  canned.instead[orders] = ["lost"];
  await user.click(button("Check my order"));
  expect(await screen.findByRole("button", { name: "Check my order" })).toBeInTheDocument();
});
