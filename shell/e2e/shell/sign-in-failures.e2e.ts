import {
  accountButton,
  dialog,
  expectSignedIn,
  field,
  logIn,
  openLogin,
} from "../support/auth-dialogs.ts";
import { breakOff, brokenOff, hold } from "../support/network.ts";
import { makeAccount, signIn } from "../support/people.ts";
import { expect, heading, navigate, open } from "../support/site.ts";
import { test } from "../support/visitor.ts";

test("pressing Login before hydration is not lost @phone", async ({ page }) => {
  const release = await hold(page, "**/mfe/**");
  await page.goto("/about", { waitUntil: "commit" });
  const login = await accountButton(page, "Login");
  await login.click();
  await expect(login).toHaveAttribute("aria-busy", "true");
  release();
  await expect(dialog(page, "login")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page, "login")).toBeHidden();
  await expect(page.locator("header [aria-busy]")).toHaveCount(0);
});

test("Login is busy while the dialog's code loads, and opens it once", async ({ page }) => {
  await open(page, "/about");
  const release = await hold(page, /auth-dialogs/);
  const login = await accountButton(page, "Login");
  await login.click();
  await expect(login).toHaveAttribute("aria-busy", "true");
  await login.click();
  release();
  await expect(dialog(page, "login")).toHaveCount(1);
  await expect(field(page, "Email")).toBeFocused();
});

test.describe("failed requests", () => {
  test.use({ allowed: brokenOff });

  test("missing code of the dialog is reported, and the next press opens it @phone", async ({
    page,
  }) => {
    await open(page, "/about");
    const restore = await breakOff(page, /auth-dialogs/);
    await (await accountButton(page, "Login")).click();
    const toast = page.getByText(
      "The rest of the shop works. Please check your connection and try again.",
    );
    await expect(toast).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    // On a phone the toast covers the place of the menu.
    await page.getByRole("button", { name: "Close notification" }).click();
    await expect(toast).toBeHidden();
    await navigate(page, "Shop");
    await expect(heading(page)).toHaveText("Shop Products");
    await restore();
    await openLogin(page);
  });

  test("a failed sign-in keeps the typed text, and the next try works", async ({ page }) => {
    const person = await makeAccount();
    await open(page, "/about");
    await openLogin(page);
    const restore = await breakOff(page, "**/api/auth/signin");
    await logIn(page, person);
    await expect(dialog(page, "login").getByRole("alert")).toHaveText("Login failed");
    await expect(page.getByText("Authentication failed: Login failed")).toBeVisible();
    await expect(field(page, "Password")).toHaveValue(person.password);
    await restore();
    await logIn(page, person);
    await expectSignedIn(page);
  });

  test("a failed sign-out shows that the user is still signed in", async ({ page, context }) => {
    await signIn(context, await makeAccount());
    await open(page, "/about");
    const restore = await breakOff(page, "**/api/auth/logout");
    await (await accountButton(page, "Logout")).click();
    await expect(page.getByText("Logout failed")).toBeVisible();
    await expectSignedIn(page);
    await restore();
    await (await accountButton(page, "Logout")).click();
    await expectSignedIn(page, false);
  });
});
