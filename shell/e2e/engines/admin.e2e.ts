import { links } from "@aushadhi/shared-ui";
import { expect } from "playwright/test";
import { signedIn } from "../support/buyer.ts";
import { oldProduct } from "../support/cart.ts";
import { makeAccount, owner } from "../support/people.ts";
import { placeOrder } from "../support/placed-order.ts";
import { test } from "./journey.ts";
import { heading, open, signIn } from "./pages.ts";
import { role } from "./visitor.ts";

test("an admin views the products, opens a dialog, and changes the status of an order", async ({
  visitor,
  admin,
  shop,
}) => {
  const placed: { id: string; orderNumber: string }[] = [];
  await signedIn(await makeAccount(), async (browser) => {
    placed.push(await placeOrder(browser, [oldProduct(shop, 62)]));
  });
  const [order] = placed;
  await open(visitor, links.about);
  await signIn(visitor, owner);

  await open(visitor, links.adminDashboard);
  await visitor.sees(role("rowheader"));
  await visitor.press(role("button", "List Products"));
  const dialog = role("dialog", "Add New Product");
  await visitor.fill({ label: "Product name *", within: dialog }, "Balm");
  await visitor.pressKey("Escape");
  await visitor.missesSoon(dialog);

  await open(visitor, `${links.adminOrders}?limit=50`);
  await visitor.sees(heading("Order Management"));
  await visitor.press(role("link", order?.orderNumber ?? ""));
  await visitor.choose(role("combobox", "Set status"), "Processing");
  await visitor.press(role("button", "Update Status"));
  const readStatus = async () => {
    const answer = await admin.get(`/api/orders/${order?.id}`);
    return (await answer.json()).order.status;
  };
  await expect.poll(readStatus).toBe("processing");
  await visitor.sees({ text: "Processing", within: role("table") });
});
