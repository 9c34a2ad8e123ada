import { links } from "@aushadhi/shared-ui";
import { signedIn } from "../support/buyer.ts";
import { oldProduct } from "../support/cart.ts";
import { makeAccount } from "../support/people.ts";
import { placeOrder } from "../support/placed-order.ts";
import { test } from "./journey.ts";
import { expectPath, heading, main, open, signIn } from "./pages.ts";
import { role } from "./visitor.ts";

test("a customer views profile and orders, and changes an address", async ({ visitor, shop }) => {
  const person = await makeAccount();
  let orderNumber = "";
  await signedIn(person, async (browser) => {
    orderNumber = (await placeOrder(browser, [oldProduct(shop, 61)])).orderNumber;
  });
  await open(visitor, links.about);
  await signIn(visitor, person);

  await open(visitor, links.profile);
  await visitor.sees(heading("My Profile"));
  await visitor.sees({ text: person.email, within: main });
  await visitor.press(role("link", /^My Addresses/, main));
  await visitor.sees(heading("My Addresses"));
  await visitor.press(role("button", /^Edit:/, role("article", "Asha Rai")));
  const dialog = role("dialog", "Edit Address");
  await visitor.fill({ label: "Address", within: dialog }, "Maisthan 99");
  await visitor.press(role("button", "Save Changes", dialog));
  await visitor.missesSoon(dialog);
  await visitor.sees({ text: /Maisthan 99/, within: role("article", "Asha Rai") });

  await open(visitor, links.orders);
  await visitor.sees({ text: orderNumber, within: main });
  await visitor.choose(role("combobox", "Order Status"), "Delivered");
  await visitor.sees(role("heading", "No orders found"));
  await visitor.back();
  await expectPath(visitor, links.orders);
  await visitor.press(role("link", new RegExp(orderNumber), main));
  await visitor.sees(heading(/^Order id: #/));
});
