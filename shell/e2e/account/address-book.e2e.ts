import { links } from "@aushadhi/shared-ui";
import {
  addressCall,
  addressesOf,
  cardButton,
  cards,
  dialogButton,
  dialogField,
  names,
} from "../support/address-page.ts";
import { dialog, logIn } from "../support/auth-dialogs.ts";
import { test } from "../support/buyer.ts";
import { oldProduct } from "../support/cart.ts";
import { button, expectPlaced, fill, goToReview, place, typed } from "../support/checkout-page.ts";
import { expectEnded } from "../support/ended-session.ts";
import { brokenOff, either } from "../support/network.ts";
import { makeAccount, signIn, signOut } from "../support/people.ts";
import { ordersOf, putIntoCart, saveAddress } from "../support/placed-order.ts";
import { expect, heading, open } from "../support/site.ts";

const [home, shop, aunt] = [
  { fullName: "Asha Rai", addressLine1: "Ghantaghar 4" },
  { fullName: "Rai Stores", addressLine1: "Maisthan 2" },
  { fullName: "Bina Thapa", addressLine1: "Adarsha Nagar 7" },
] as const;

test("adding an address leads to the checkout and back to the address book @phone", async ({
  page,
  buyer: _,
}) => {
  await open(page, links.about);
  await open(page, links.addresses);
  await page.getByRole("link", { name: "Add Your First Address" }).click();
  await expect(heading(page)).toHaveText("Add New Address");
  await fill(page, typed);
  await button(page, "Save Address").click();
  await expect(page).toHaveURL(links.addresses);
  await expect(names(page)).toHaveText(["Asha Rai"]);
  await expect(cards(page).getByText("Default", { exact: true })).toBeVisible();
  await expect(heading(page)).toBeFocused();

  await page.getByRole("link", { name: "Add New Address" }).click();
  await fill(page, { ...typed, "First name": "Bina", "Last name": "Thapa" });
  await page.getByRole("checkbox", { name: "Save as my default address" }).uncheck();
  await button(page, "Save Address").click();
  await expect(names(page)).toHaveText(["Asha Rai", "Bina Thapa"]);
  await expect(cards(page, "Bina Thapa").getByText("Default", { exact: true })).toBeHidden();

  await test.step("the submitted form is no entry in the history", async () => {
    await page.goBack();
    await expect(page).toHaveURL(links.about);
  });
});

test("adding an address in a new tab, with a reload between, ends at the address book in that tab", async ({
  page,
  context,
  buyer: _,
}) => {
  await open(page, links.addresses);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Add New Address" }).click({ modifiers: ["Control"] });
  const tab = await opened;
  await expect(heading(tab)).toHaveText("Add New Address");
  await tab.reload();
  await fill(tab, typed);
  await button(tab, "Save Address").click();
  await expect(tab).toHaveURL(links.addresses);
  await expect(names(tab)).toHaveText(["Asha Rai"]);
});

test("a new default address moves to the top and keeps the focus @phone", async ({
  page,
  context,
  buyer: _,
}) => {
  for (const given of [home, shop, aunt]) await saveAddress(context.request, given);
  await open(page, links.addresses);
  await expect(names(page)).toHaveText(["Asha Rai", "Bina Thapa", "Rai Stores"]);
  await cardButton(page, "Set as Default", "Rai Stores").click();
  await expect(names(page)).toHaveText(["Rai Stores", "Bina Thapa", "Asha Rai"]);
  await expect(names(page).first()).toBeFocused();
  await expect(names(page).first()).toBeInViewport();
  await expect(cardButton(page, "Set as Default", "Rai Stores")).toBeHidden();
  await expect(cardButton(page, "Set as Default", "Asha Rai")).toBeVisible();
  await page.reload();
  await expect(names(page).first()).toHaveText("Rai Stores");
});

test("deleting the default address makes the newest one the default @phone", async ({
  page,
  context,
  buyer: _,
}) => {
  for (const given of [home, shop, aunt]) await saveAddress(context.request, given);
  await open(page, links.addresses);
  await cardButton(page, "Delete", "Asha Rai").click();
  await expect(page.getByRole("dialog", { name: "Delete Address" })).toContainText(
    "Are you sure you want to delete this address?",
  );
  await dialogButton(page, "Keep Address").click();
  await expect(cardButton(page, "Delete", "Asha Rai")).toBeFocused();
  await cardButton(page, "Delete", "Asha Rai").click();
  await dialogButton(page, "Delete").click();
  await expect(names(page)).toHaveText(["Bina Thapa", "Rai Stores"]);
  await expect(cards(page, "Bina Thapa").getByText("Default", { exact: true })).toBeVisible();
  await expect(names(page).first()).toBeFocused();

  for (const name of ["Rai Stores", "Bina Thapa"]) {
    await cardButton(page, "Delete", name).click();
    await dialogButton(page, "Delete").click();
    await expect(cards(page, name)).toBeHidden();
  }
  await expect(page.getByRole("heading", { name: "No addresses found" })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => addressesOf(page.request)).toEqual([]);
});

test.describe("a broken connection", () => {
  test.use({ allowed: either(brokenOff, /Failed to load resource/) });

  test("keeps the typed text and reports each error, also for an unknown address @phone", async ({
    page,
    context,
    buyer: _,
  }) => {
    for (const given of [home, shop]) await saveAddress(context.request, given);
    await open(page, links.addresses);
    const breakOnce = () => page.route(addressCall, (route) => route.abort("failed"), { times: 1 });

    await cardButton(page, "Edit", "Rai Stores").click();
    await dialogField(page, "Address").fill("Maisthan 99");
    await dialogField(page, "Phone").fill("98111 11111");
    await breakOnce();
    await dialogButton(page, "Save Changes").click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
      "Failed to update address",
    );
    await expect(dialogField(page, "Phone")).toHaveValue("98111 11111");
    await dialogButton(page, "Save Changes").click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(cards(page, "Rai Stores")).toContainText("Maisthan 99");
    await expect(cards(page, "Rai Stores")).toContainText("9811111111");
    await expect(cardButton(page, "Edit", "Rai Stores")).toBeFocused();

    await breakOnce();
    await cardButton(page, "Set as Default", "Rai Stores").click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Failed to set default address");
    await expect(alert).toBeInViewport();
    await breakOnce();
    await cardButton(page, "Delete", "Rai Stores").click();
    await dialogButton(page, "Delete").click();
    await expect(alert).toContainText("Failed to delete address");
    await expect(names(page)).toHaveText(["Asha Rai", "Rai Stores"]);
    await alert.getByRole("button", { name: "Close" }).click();
    await expect(alert).toBeHidden();
  });
});

test("the checkout uses addresses changed in the address book", async ({
  page,
  context,
  buyer: _,
  shop: catalogue,
}) => {
  await saveAddress(context.request, home);
  await putIntoCart(context.request, oldProduct(catalogue, 20).id);
  await open(page, links.checkout);
  await expect(page.getByRole("radio", { name: /^Asha Rai/ })).toBeChecked();
  await page.evaluate((path) => history.pushState(null, "", path), links.addresses);
  await cardButton(page, "Edit", "Asha Rai").click();
  await dialogField(page, "Full name").fill("Gita Rai");
  await dialogField(page, "Address").fill("Link Road 21");
  await dialogButton(page, "Save Changes").click();
  await expect(cards(page, "Gita Rai")).toContainText("Link Road 21");
  await page.goBack();
  await expect(page.getByRole("radio", { name: /^Gita Rai/ })).toBeChecked();
  await expect(page.getByRole("main")).not.toContainText("Asha Rai");
  await goToReview(page);
  await place(page);
  await expectPlaced(page);
  expect(await ordersOf(page.request)).toMatchObject([
    { address: { fullName: "Gita Rai", addressLine1: "Link Road 21" } },
  ]);
});

test("a guest logs in at the address book and sees their own addresses @phone", async ({
  page,
  context,
}) => {
  const person = await makeAccount();
  await signIn(context, person);
  await saveAddress(context.request, home);
  const own = await page.request.get(links.addresses);
  expect(own.headers()["cache-control"]).toBe("private, no-store");
  expect(await own.text()).toContain(home.addressLine1);
  await signOut(context);

  await open(page, links.addresses);
  await expect(heading(page)).toHaveText("Please Log In");
  expect(await page.content()).not.toContain(home.addressLine1);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await logIn(page, person);
  await expect(dialog(page, "login")).toBeHidden();
  await expect(page).toHaveURL(links.addresses);
  await expect(names(page)).toHaveText(["Asha Rai"]);
});

test.describe("a session that ended elsewhere", () => {
  test.use({ allowed: /status of 401/ });

  test("the next action asks the user to log in, and a signed-out user sees no addresses", async ({
    page,
    context,
    buyer: _,
  }) => {
    for (const given of [home, shop]) await saveAddress(context.request, given);
    await open(page, links.addresses);
    await signOut(context);
    await cardButton(page, "Set as Default", "Rai Stores").click();
    await expectEnded(page);
    await page.keyboard.press("Escape");
    await expect(heading(page)).toHaveText("Please Log In");
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole("main")).not.toContainText("Rai Stores");
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  });
});
