import { links } from "@aushadhi/shared-ui";
import { expectNoViolations } from "../support/accessible.ts";
import { test } from "../support/buyer.ts";
import { oldProduct } from "../support/cart.ts";
import { goToReview, place, problem } from "../support/checkout-page.ts";
import { ordersOf, putIntoCart, saveAddress } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

test.use({ allowed: /status of 403 .*\/api\/orders$/ });

test("a blocked customer sees the reason, and keeps cart and orders @phone", async ({
  page,
  context,
  buyer,
  admin,
  shop,
}) => {
  await saveAddress(context.request);
  await putIntoCart(context.request, oldProduct(shop, 0).id);
  const data = { reason: "Took no parcel three times" };
  await expect(await admin.put(`/api/customers/${buyer.id}/block`, { data })).toBeOK();
  await open(page, links.checkout);
  await goToReview(page);
  await place(page);
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toContainText(
    "Orders cannot be placed with this account at the moment. Please contact us.",
  );
  await expect(page.locator("body")).not.toContainText(data.reason);
  await expectNoViolations(page);
  expect(await ordersOf(context.request)).toEqual([]);
  expect((await (await context.request.get("/api/cart")).json()).data.items).toHaveLength(1);
  await expect(await admin.delete(`/api/customers/${buyer.id}/block`)).toBeOK();
  await place(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Order id");
});
