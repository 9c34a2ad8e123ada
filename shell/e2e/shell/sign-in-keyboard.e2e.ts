import { accountButton, button, dialog, expectSignedIn, field } from "../support/auth-dialogs.ts";
import { tabTo } from "../support/keyboard.ts";
import { makeAccount } from "../support/people.ts";
import { expect, open } from "../support/site.ts";
import { test } from "../support/visitor.ts";

test("sign-in and sign-out work with the keyboard alone", async ({ page }) => {
  const { email, password } = await makeAccount();
  await open(page, "/about");
  const login = await accountButton(page, "Login");
  await tabTo(page, login);
  await page.keyboard.press("Enter");
  await expect(field(page, "Email")).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, field(page, "Password"));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(dialog(page, "login")).toBeHidden();
  await expectSignedIn(page);
  const logout = await accountButton(page, "Logout");
  await expect(logout).toBeFocused();
  await page.keyboard.press("Enter");
  await expectSignedIn(page, false);
  await expect(await accountButton(page, "Login")).toBeFocused();
});

test("the focus stays in the dialog in both directions, and returns to the button", async ({
  page,
}) => {
  await open(page, "/about");
  const login = await accountButton(page, "Login");
  await tabTo(page, login);
  await page.keyboard.press("Enter");
  await expect(field(page, "Email")).toBeFocused();
  const round = ["Forgot password?", "Login", "Sign Up", "Close", "Continue with Google"];
  for (const name of round) await tabTo(page, button(page, name));
  await tabTo(page, field(page, "Email"));
  for (const name of [...round].reverse()) await tabTo(page, button(page, name), "Shift+Tab");
  await page.keyboard.press("Escape");
  await expect(dialog(page, "login")).toBeHidden();
  await expect(login).toBeFocused();
});

test("each dialog focuses its first field, and after Enter the first invalid one", async ({
  page,
}) => {
  await open(page, "/about");
  await tabTo(page, await accountButton(page, "Login"));
  await page.keyboard.press("Enter");
  await expect(field(page, "Email")).toBeFocused();
  await tabTo(page, button(page, "Sign Up"));
  await page.keyboard.press("Enter");
  await expect(field(page, "Full Name")).toBeFocused();
  await page.keyboard.type("Asha Rai");
  await page.keyboard.press("Enter");
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Email")).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
  await tabTo(page, button(page, "Login"));
  await page.keyboard.press("Enter");
  await expect(dialog(page, "login")).toBeVisible();
  await tabTo(page, button(page, "Forgot password?"));
  await page.keyboard.press("Enter");
  await expect(dialog(page, "forgot")).toBeVisible();
  await expect(field(page, "Email")).toBeFocused();
  await tabTo(page, button(page, "Back to Login"));
  await page.keyboard.press("Enter");
  await expect(field(page, "Email")).toBeFocused();
});

test("the phone's menu gets the focus back from the dialog @small", async ({ page }) => {
  await open(page, "/about");
  const summary = page.getByRole("banner").locator("summary");
  await tabTo(page, summary);
  await page.keyboard.press("Enter");
  await tabTo(page, await accountButton(page, "Login"));
  await page.keyboard.press("Enter");
  await expect(dialog(page, "login")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page, "login")).toBeHidden();
  await expect(summary).toBeFocused();
});
