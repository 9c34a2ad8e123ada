import { links } from "@aushadhi/shared-ui";
import type { BrowserContext, Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import {
  addressesOf,
  cardButton,
  cards,
  dialogButton,
  dialogField,
} from "../support/address-page.ts";
import { dialog, expectSignedIn, logIn } from "../support/auth-dialogs.ts";
import { test } from "../support/buyer.ts";
import { comeBack, expectEnded } from "../support/ended-session.ts";
import { makeAccount, post, signIn, signOut } from "../support/people.ts";
import { saveAddress } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

// The browser logs each 401 response.
test.use({ allowed: /status of 401/ });

const home = { fullName: "Bina Thapa", addressLine1: "Maisthan 2" };

/** Opens an address form and types another name. */
async function changeName(page: Page, context: BrowserContext) {
  await saveAddress(context.request, home);
  await open(page, links.addresses);
  await cardButton(page, "Edit", home.fullName).click();
  await dialogField(page, "Full name").fill("Bina Gurung");
}

test("an address is saved after the user signs in again with a password changed elsewhere @phone", async ({
  page,
  context,
  elsewhere,
  buyer,
}) => {
  await changeName(page, context);
  await signIn(elsewhere.context(), buyer);
  const password = "another password";
  await post(elsewhere.request, "/api/auth/password", {
    currentPassword: buyer.password,
    newPassword: password,
  });
  await dialogButton(page, "Save Changes").click();
  await comeBack(page, { ...buyer, password });
  await expect(cards(page, "Bina Gurung")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("closing the dialog keeps the typed text, which can be sent later", async ({
  page,
  context,
  buyer,
}) => {
  await changeName(page, context);
  await signOut(context);
  await dialogButton(page, "Save Changes").click();
  await expectEnded(page);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page, "login")).toBeHidden();
  await expectSignedIn(page, false);
  await expect(dialogField(page, "Full name")).toHaveValue("Bina Gurung");
  await dialogButton(page, "Save Changes").click();
  await comeBack(page, buyer);
  await expect(cards(page, "Bina Gurung")).toBeVisible();
});

test("another user who signs in neither sends nor sees the first user's input", async ({
  page,
  context,
  buyer,
}) => {
  await changeName(page, context);
  await signOut(context);
  await dialogButton(page, "Save Changes").click();
  await expectEnded(page);
  const other = await makeAccount();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.url());
  });
  await logIn(page, other);
  await expect(page).toHaveURL(links.home);
  await expectSignedIn(page);
  await expect(page.locator("body")).not.toContainText("Bina");
  expect(sent).toEqual([]);
  expect(await addressesOf(page.request)).toEqual([]);
  await signIn(context, buyer);
  expect((await addressesOf(page.request)).map(({ fullName }) => fullName)).toEqual([
    home.fullName,
  ]);
});

test("a form keeps its text after a sign-out in another tab, and asks the user to log in on submit", async ({
  page,
  secondTab,
  context,
  buyer,
}) => {
  await changeName(page, context);
  await open(secondTab, links.about);
  await secondTab.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expectSignedIn(secondTab, false);
  await expectSignedIn(page, false);
  await expect(dialog(page, "login")).toBeHidden();
  await expect(dialogField(page, "Full name")).toHaveValue("Bina Gurung");
  await dialogButton(page, "Save Changes").click();
  await comeBack(page, buyer);
  await expect(cards(page, "Bina Gurung")).toBeVisible();
});
