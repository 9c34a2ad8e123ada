import { expect, type Locator, type Page } from "playwright/test";
import type { Person } from "./people.ts";

const titles = {
  login: "Welcome Back !",
  signUp: "Create Account",
  confirm: "Check Your Email",
  forgot: "Forgot Password?",
  reset: "Set a New Password",
};

/** A sign-in dialog. */
export const dialog = (page: Page, name: keyof typeof titles): Locator =>
  page.getByRole("dialog", { name: titles[name] });

/** A field of the open dialog. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole("dialog").getByLabel(label, { exact: true });

/** A button of the open dialog. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

/**
 * The account button at any width. Opens the menu when the button is in it; in the back office the button is in the
 * side bar or behind More.
 */
export async function accountButton(page: Page, name: "Login" | "Logout"): Promise<Locator> {
  if ((await page.locator("#own-nav").count()) > 0) {
    const more = page.getByRole("button", { name: "More" });
    if (await more.isVisible()) await more.click();
    return page.getByRole("button", { name });
  }
  const bar = page.getByRole("banner");
  const menu = bar.locator("summary", { hasText: "Menu" });
  const isNarrow = await menu.isVisible();
  if (isNarrow && !(await page.getByRole("navigation", { name: "Main" }).isVisible())) {
    await menu.click();
  }
  return bar.getByRole("button", { name });
}

/** Opens the login dialog by its button. */
export async function openLogin(page: Page): Promise<Locator> {
  await (await accountButton(page, "Login")).click();
  await expect(dialog(page, "login")).toBeVisible();
  return dialog(page, "login");
}

/** Opens the link of a confirmation mail and presses the page's button. */
export async function confirmAddress(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm e-mail address" }).click();
}

/** Fills in the login dialog and submits it. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await button(page, "Login").click();
}

/** Opens the sign-up form and fills it in. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await openLogin(page);
  await button(page, "Sign Up").click();
  await fillSignUpFields(page, person);
}

/** Fills in the open sign-up form. */
export async function fillSignUpFields(page: Page, { email, password }: Person): Promise<void> {
  await field(page, "Full Name").fill("Asha Rai");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await field(page, "Confirm Password").fill(password);
}

/**
 * Expects that both account buttons, the bar's and the phone menu's, show whether somebody is signed in. The back office
 * has no such buttons; there the login dialog must be closed.
 */
export async function expectSignedIn(page: Page, isSignedIn = true): Promise<void> {
  if (new URL(page.url()).pathname.startsWith("/admin/")) {
    if (isSignedIn) await expect(dialog(page, "login")).toBeHidden();
    return;
  }
  // An open dialog hides the bar from the accessibility tree, so roles do not find it.
  const buttons = page.locator("header button", { hasText: /^(Login|Logout)$/ });
  await expect(buttons).toHaveText(Array(2).fill(isSignedIn ? "Logout" : "Login"));
}
