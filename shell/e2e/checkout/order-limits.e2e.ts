import { links } from "@aushadhi/shared-ui";
import { expectNoViolations } from "../support/accessible.ts";
import { test } from "../support/buyer.ts";
import { drawer, expectPieces, oldProduct, openDrawer } from "../support/cart.ts";
import { placeOrder, putIntoCart } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

const note = /^At most 100 can be in unpaid orders, and you have 60 in open orders already/;

test("a customer at the shop's limit is told so in the cart, and whom to call @phone", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  const product = shop.product(
    ({ stock, availability, prescriptionRequired, id }) =>
      stock > 200 &&
      availability === "in_stock" &&
      prescriptionRequired === "no" &&
      id !== oldProduct(shop, 0).id,
  );
  const { id } = await placeOrder(context.request, [product], { quantity: 60 });
  await putIntoCart(context.request, product.id, 40);

  await open(page, links.shop);
  await openDrawer(page);
  await expectPieces(page, 40);
  const told = drawer(page).getByRole("paragraph").filter({ hasText: note });
  await expect(told.getByRole("link")).toHaveAttribute("href", /^tel:\+/);
  const more = drawer(page).getByRole("button", { name: `One more of ${product.name}` });
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await expectNoViolations(page);

  // Returns the stock for other tests.
  await expect(await context.request.patch(`/api/orders/${id}/cancel`)).toBeOK();
});
