import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { createProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { translatePage } from "@aushadhi/shared-ui/testing/translate-page.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { cartShop, customer } from "../testing/cart-shop.ts";
import { openDrawer, openFilled } from "../testing/open-drawer.ts";
import { openSite } from "../testing/site.tsx";

let log: ReturnType<typeof spyOn>;
beforeEach(() => {
  log = spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  log.mockRestore();
  localStorage.clear();
});

test("shows each product with the paid price and the regular price struck through", async () => {
  const { drawer } = await openFilled([
    createProduct({ price: 150, discountPrice: 120, prescriptionRequired: "yes" }),
    createProduct({ id: "p2", name: "Gauze", shortDescription: "", profileImgUrl: null }),
  ]);
  expect(drawer.textContent).toContain("4 item(s) in your cart");
  expect(drawer.textContent).not.toContain("Guest cart");
  expect(within(drawer).getByText("₹120.00").tagName).toBe("B");
  expect(within(drawer).getByText("₹150.00").parentElement?.tagName).toBe("S");
  for (const text of ["Strip of 10 tablets", "Prescription needed at delivery", "No Image"]) {
    expect(within(drawer).getByText(text)).toBeInTheDocument();
  }
  expect(within(drawer).getByText("Brings down fever and eases pain.")).toBeInTheDocument();
});

test("shows the total of a line, and marks prescription products", async () => {
  const { drawer } = await openFilled(
    [createProduct({ price: 0.1, discountPrice: null, prescriptionRequired: "yes" })],
    3,
  );
  expect(within(drawer).getByText("Line total").parentElement?.textContent).toBe(
    "Line total ₹0.30",
  );
  expect(within(drawer).getByRole("img", { name: "Prescription needed" })).toBeInTheDocument();
});

test("quantity, line total and sums follow a change on a translated page", async () => {
  const { drawer, user } = await openFilled([createProduct({ price: 100 })], 2);
  await translatePage(drawer);
  await user.click(within(drawer).getByRole("button", { name: /^One more of/ }));
  expect(drawer.querySelector("[data-line] .total")?.textContent).toContain("₹300.00");
  expect(drawer.querySelector("[role=group]")?.textContent).toBe("3");
  expect(drawer.textContent).not.toContain("₹200.00");
  expect(drawer.textContent).toContain("3 item(s) in your cart");
  expect(drawer.textContent).not.toContain("2 item(s)");
});

test("shows subtotal, free delivery, and a total equal to the subtotal", async () => {
  const { drawer } = await openFilled([createProduct({ price: 0.1 })], 3);
  const sums = within(drawer)
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);
  expect(sums).toEqual(["₹0.30", "Free", "₹0.30"]);
});

test("announces the delivery fee when there is one", async () => {
  const { drawer } = await openFilled([createProduct()], 1, (shop) => {
    shop.deliveryFee = 50;
  });
  expect(await within(drawer).findByText("Delivery fee is added at checkout")).toBeInTheDocument();
});

test("adds, reduces and removes pieces, at once and on the server", async () => {
  const { shop, named, drawer } = await openFilled([createProduct()]);
  const quantity = () => within(drawer).getByRole("group", { name: /^Quantity/ }).textContent;
  named(/^One more/).click();
  await waitFor(() => expect(quantity()).toBe("3"));
  await waitFor(() => expect(shop.server.quantityOf(customer.id, "p1")).toBe(3));
  named(/^One less/).click();
  await waitFor(() => expect(shop.server.quantityOf(customer.id, "p1")).toBe(2));
  named(/^Remove/).click();
  await waitFor(() => expect(shop.server.lines(customer.id)).toEqual([]));
  expect(await within(drawer).findByText("Your cart is empty")).toBeInTheDocument();
});

test("keeps the focus in the list when a line is removed", async () => {
  const { user, named, drawer } = await openFilled([
    createProduct(),
    createProduct({ id: "p2", name: "Gauze" }),
  ]);
  await user.click(named("Remove Gauze"));
  await waitFor(() => expect(within(drawer).queryByText("Gauze") === null).toBe(true));
  expect(document.activeElement).toBe(within(drawer).getByRole("list"));
});

test("limits the quantity to the stock, and one step leads from above it down to it", async () => {
  const { user, shop, named, drawer } = await openFilled(
    [createProduct({ stock: 9 })],
    9,
    ({ server }) => {
      server.products.set("p1", createProduct({ stock: 4, availability: "low_stock" }));
    },
  );
  expect(within(drawer).getByText("Only 4 left in stock")).toBeInTheDocument();
  expect(named(/^One more/).getAttribute("aria-disabled")).toBe("true");
  await user.click(named(/^One more/));
  await user.click(named(/^One less/));
  await waitFor(() => expect(shop.server.quantityOf(customer.id, "p1")).toBe(4));
});

test.each([
  [{ isActive: false }, "No longer sold"],
  [{ availability: "out_of_stock" as const }, "Out of Stock"],
])("says that a line is unavailable (%p)", async (change, text) => {
  const { drawer } = await openFilled([createProduct()], 1, ({ server }) => {
    server.products.set("p1", createProduct(change));
  });
  expect(within(drawer).getByText(text)).toBeInTheDocument();
});

test("asks before clearing, then empties the cart", async () => {
  const { user, shop, named } = await openFilled([createProduct()]);
  await user.click(named("Clear Cart"));
  const question = await screen.findByRole("dialog", { name: /^Are you sure/ });
  expect(shop.server.quantityOf(customer.id, "p1")).toBe(2);
  await user.click(within(question).getByRole("button", { name: "Clear Cart" }));
  expect(await screen.findByText("Your cart is empty")).toBeInTheDocument();
  await waitFor(() => expect(shop.server.lines(customer.id)).toEqual([]));
});

test("keeps the focus in the drawer after clearing, and Escape returns it to the button", async () => {
  const { user, named, drawer } = await openFilled([createProduct()]);
  await user.click(named("Clear Cart"));
  const question = await screen.findByRole("dialog", { name: /^Are you sure/ });
  await user.click(within(question).getByRole("button", { name: "Clear Cart" }));
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: /^Are you sure/ }) === null).toBe(true),
  );
  expect(drawer.contains(document.activeElement)).toBe(true);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  await waitFor(() =>
    expect(document.activeElement === screen.getByRole("button", { name: /^Cart/ })).toBe(true),
  );
});

test("shows an error above the content until the drawer closes", async () => {
  const { user, shop, named, drawer } = await openFilled([createProduct()]);
  shop.failing = { status: 409, error: "Only 2 left in stock" };
  await user.click(named(/^One more/));
  expect((await within(drawer).findByRole("alert")).textContent).toBe("Only 2 left in stock");
  expect(within(drawer).getByRole("group", { name: /^Quantity/ }).textContent).toBe("2");
  shop.failing = null;
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  await user.click(screen.getByRole("button", { name: /^Cart/ }));
  await screen.findByRole("dialog");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows a failed load and offers a retry", async () => {
  const shop = cartShop();
  shop.server.handle(customer.id, { call: "add", productId: "p1", quantity: 1 });
  shop.failing = { status: 500, error: "" };
  const { user, named, drawer } = await openDrawer({ shop, user: customer });
  expect((await within(drawer).findByRole("alert")).textContent).toBe("Failed to fetch cart");
  shop.failing = null;
  await user.click(named("Retry"));
  expect(await within(drawer).findByText("Paracetamol 500 mg")).toBeInTheDocument();
});

test("shows a spinner while the cart loads", async () => {
  let arrive = () => {};
  const { shop, store, user } = await openSite();
  shop.gate = new Promise((resolve) => {
    arrive = resolve;
  });
  act(() => store.set(sessionAtom, customer));
  await user.click(screen.getByRole("button", { name: /^Cart/ }));
  const drawer = await screen.findByRole("dialog");
  expect(within(drawer).getByRole("status").textContent).toBe("Loading cart...");
  arrive();
  expect(await within(drawer).findByText("Your cart is empty")).toBeInTheDocument();
});

test("goes to the checkout and closes", async () => {
  const { user, named } = await openFilled([createProduct()]);
  await user.click(named("Proceed to Checkout"));
  expect(location.pathname).toBe("/checkout");
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
});
