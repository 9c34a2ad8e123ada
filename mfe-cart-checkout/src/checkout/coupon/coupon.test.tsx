import { expect, test } from "bun:test";
import { act, screen, waitFor } from "@testing-library/react";
import { cannedShop, createRefusal, createSuccess } from "../testing/canned-shop.ts";
import { button, field, freshBrowser, openCheckout } from "../testing/site.tsx";

const toasts = freshBrowser();
const validate = "POST /coupons/validate";

async function apply(canned = cannedShop(), code = "save10") {
  const opened = await openCheckout(canned);
  await opened.user.type(field("Coupon code"), code);
  await opened.user.click(button("Apply"));
  return opened;
}

test("asks for a code when empty, without a request", async () => {
  const canned = cannedShop();
  const { user } = await openCheckout(canned);
  await user.click(button("Apply"));
  expect(await screen.findByText("Please enter a coupon code")).toBeInTheDocument();
  expect(document.activeElement).toBe(field("Coupon code"));
  expect(canned.calls(validate)).toEqual([]);
});

test("sends a code in capitals with the subtotal", async () => {
  const canned = cannedShop();
  await apply(canned, " save10 ");
  await screen.findByText("You save ₹10.00");
  expect(canned.calls(validate).map(({ body }) => body)).toEqual([
    { code: "SAVE10", orderAmount: 50 },
  ]);
  expect(toasts).toEqual(["success: Coupon applied successfully!"]);
  expect(screen.getByText("Discount (SAVE10)").parentElement?.textContent).toContain("−₹10.00");
  expect(screen.getByText("Total").parentElement?.textContent).toContain("₹90.00");
  expect(document.activeElement).toBe(button("Remove coupon SAVE10"));
});

test("can be removed again", async () => {
  const { user } = await apply();
  await user.click(await screen.findByRole("button", { name: "Remove coupon SAVE10" }));
  expect(toasts.at(-1)).toBe("success: Coupon removed");
  expect(document.activeElement).toBe(field("Coupon code"));
  expect(screen.getByText("Total").parentElement?.textContent).toContain("₹100.00");
});

test("shows the server's reason for an invalid coupon and keeps the typed code", async () => {
  await apply(cannedShop(), "OLD");
  expect(await screen.findByText("This coupon has expired")).toBeInTheDocument();
  expect(toasts).toEqual(["error: This coupon has expired"]);
  expect(field("Coupon code").value).toBe("OLD");
  expect(document.activeElement).toBe(field("Coupon code"));
});

test.each([
  [
    "says nothing about why",
    createSuccess({ data: { isValid: false, error: null, discountAmount: 0, coupon: null } }),
    "Invalid coupon code",
  ],
  ["fails", createRefusal(500, "internal", ""), "Failed to validate coupon"],
  ["fails with a reason", createRefusal(429, "rate_limited", "Too many tries"), "Too many tries"],
  ["cannot be reached", "lost" as const, "Failed to validate coupon"],
])("reports a server that %s", async (_, answer, message) => {
  await apply(cannedShop({ instead: { [validate]: [answer] } }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(toasts).toEqual([`error: ${message}`]);
});

test("shows a pending state during the request", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof createSuccess>>();
  await apply(cannedShop({ instead: { [validate]: [promise] } }));
  expect(
    await screen.findByRole("button", { name: "Applying...", busy: true }),
  ).toBeInTheDocument();
  await act(async () => resolve(createRefusal(500, "internal", "")));
  expect(await screen.findByRole("button", { name: "Apply" })).toBeInTheDocument();
});

test("survives a reload and is checked again", async () => {
  const canned = cannedShop();
  const { unmount } = await apply(canned);
  await screen.findByText("You save ₹10.00");
  unmount();
  canned.coupons = { SAVE10: 12.5 };
  await openCheckout(canned);
  expect(await screen.findByText("You save ₹12.50")).toBeInTheDocument();
});

test("is checked again when the subtotal changes, and dropped when no longer valid", async () => {
  const canned = cannedShop();
  canned.lines = canned.lines.map((line) => ({ ...line, product: { ...line.product, stock: 1 } }));
  const { user } = await apply(canned);
  await screen.findByText("You save ₹10.00");
  canned.coupons = {};
  await user.click(button("Order 1"));
  expect(await screen.findByText("This coupon has expired")).toBeInTheDocument();
  expect(canned.calls(validate).at(-1)?.body).toEqual({ code: "SAVE10", orderAmount: 25 });
  expect(toasts.at(-1)).toBe("error: This coupon has expired");
  await waitFor(() =>
    expect(screen.getByText("Total").parentElement?.textContent).toContain("₹75.00"),
  );
});

test("keeps a coupon that cannot be checked and offers a retry", async () => {
  const canned = cannedShop();
  const { unmount, user } = await apply(canned);
  await screen.findByText("You save ₹10.00");
  unmount();
  canned.instead[validate] = ["lost"];
  await openCheckout(canned);
  expect(await screen.findByText("Failed to validate coupon")).toBeInTheDocument();
  await user.click(button("Retry"));
  expect(await screen.findByText("You save ₹10.00")).toBeInTheDocument();
});
