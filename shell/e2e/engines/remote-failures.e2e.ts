import { links } from "@aushadhi/shared-ui";
import { signedIn } from "../support/buyer.ts";
import { oldProduct } from "../support/cart.ts";
import { makeAccount, owner } from "../support/people.ts";
import { placeOrder, putIntoCart } from "../support/placed-order.ts";
import { test } from "./journey.ts";
import type { Fault } from "./network.ts";
import { expectAlive, footer, heading, main, open, signIn } from "./pages.ts";
import { role, type Target, type Visitor } from "./visitor.ts";

test.use({ mayComplain: true });

const faults: readonly Fault[] = ["404", "wrong hash", "throws at load"];
const alert = role("alert");
const retry = role("button", "Retry", alert);
/** Files of a remote by their first path. A retry uses the second path. */
const matchFiles = (remote: string) => new RegExp(`^/mfe/${remote}/[^/]+/(?!~1/)`);

/** Checks that a page whose code did not load is readable and links to other pages. */
async function expectReadable(visitor: Visitor, path: string, content: readonly Target[]) {
  await visitor.open(path);
  await visitor.sees(retry);
  for (const target of content) await visitor.sees(target);
}

/** Retries and checks that the page hydrates. */
async function tryAgain(visitor: Visitor) {
  await visitor.press(retry);
  await expectAlive(visitor);
  await visitor.missesSoon(retry);
}

for (const fault of faults) {
  test.describe(`a remote whose files are lost (${fault})`, () => {
    test("leaves the catalogue's pages readable, and Retry hydrates them", async ({
      visitor,
      network,
      shop,
    }) => {
      const product = shop.products[0];
      if (!product) throw new Error("The demo shop is empty");
      const pages = [
        [links.home, [heading("EVERYDAY ESSENTIALS"), role("link", product.name, main)]],
        [links.shop, [heading("Shop Products"), role("link", product.name, main)]],
        [links.product(product.id), [heading(product.name), role("heading", "Quick Overview")]],
      ] as const;
      for (const [path, content] of pages) {
        const restore = network.lose(matchFiles("mfe-catalog"), fault);
        await expectReadable(visitor, path, content);
        restore();
        await tryAgain(visitor);
        for (const target of content) await visitor.sees(target);
      }

      network.lose(matchFiles("mfe-catalog"), fault);
      await expectReadable(visitor, links.home, []);
      await visitor.press(role("link", "About Us", footer));
      await visitor.sees(heading("About Us"));
    });

    test("leaves the account's pages readable, and Retry hydrates them", async ({
      visitor,
      network,
      shop,
    }) => {
      const person = await makeAccount();
      let orderNumber = "";
      await signedIn(person, async (browser) => {
        orderNumber = (await placeOrder(browser, [oldProduct(shop, 63)])).orderNumber;
      });
      await open(visitor, links.about);
      await signIn(visitor, person);
      const pages = [
        [links.orders, [heading("My Orders"), { text: orderNumber, within: main }]],
        [links.profile, [heading("My Profile"), { text: person.email, within: main }]],
      ] as const;
      for (const [path, content] of pages) {
        const restore = network.lose(matchFiles("mfe-account"), fault);
        await expectReadable(visitor, path, content);
        restore();
        await tryAgain(visitor);
      }
    });

    test("leaves the checkout readable, and home works without its fragments", async ({
      visitor,
      network,
      shop,
    }) => {
      const person = await makeAccount();
      await signedIn(person, (browser) => putIntoCart(browser, oldProduct(shop, 64).id).then());
      const add = role("button", /^add to cart/i, main);
      const restore = network.lose(/^\/mfe\/mfe-cart-checkout\//, fault);
      await open(visitor, links.home);
      await visitor.press(add);
      await visitor.sees({ text: /^This part of the page did not load/ });
      await visitor.sees(heading("EVERYDAY ESSENTIALS"));
      restore();
      await open(visitor, links.home);
      await visitor.press(add);
      await visitor.sees(role("button", /1 in cart/i, main));

      await signIn(visitor, person);
      const restoreAgain = network.lose(matchFiles("mfe-cart-checkout"), fault);
      await expectReadable(visitor, links.checkout, [heading("Checkout"), { label: "First name" }]);
      restoreAgain();
      await tryAgain(visitor);
    });

    test("leaves a link out of the admin pages, and Retry shows the page", async ({
      visitor,
      network,
    }) => {
      await open(visitor, links.about);
      await signIn(visitor, owner);
      const restore = network.lose(matchFiles("mfe-admin"), fault);
      await expectReadable(visitor, links.adminOrders, [
        heading("This page did not load"),
        role("link", "Home", main),
      ]);
      restore();
      await visitor.press(retry);
      await visitor.sees(heading("Order Management"));
    });
  });
}
