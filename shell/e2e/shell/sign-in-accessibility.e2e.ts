import { expectNoViolations } from "../support/accessible.ts";
import {
  button,
  dialog,
  expectSignedIn,
  field,
  fillSignUp,
  logIn,
  openLogin,
} from "../support/auth-dialogs.ts";
import { hold } from "../support/network.ts";
import { makeAccount, owner, signIn } from "../support/people.ts";
import { expect, heading, open } from "../support/site.ts";
import { test } from "../support/visitor.ts";

test.describe("accessible dialogs:", () => {
  test.use({ allowed: /^console error: .* status of 401 .*\/api\/auth\/signin$/ });

  test("the login dialog is accessible, also with errors @phone", async ({ page, email }) => {
    await open(page, "/");
    await openLogin(page);
    await expectNoViolations(page);
    await button(page, "Login").click();
    await expect(field(page, "Password")).toHaveAttribute("aria-invalid", "true");
    await expectNoViolations(page);
    await logIn(page, { email, password: "not their password" });
    await expect(dialog(page, "login").getByRole("alert")).toBeVisible();
    await expect(page.getByText("Authentication failed:")).toBeVisible();
    await expectNoViolations(page);
  });
});

test("the sign-up form is accessible, also with errors @phone", async ({ page }) => {
  await open(page, "/");
  await openLogin(page);
  await button(page, "Sign Up").click();
  await expect(dialog(page, "signUp")).toBeVisible();
  await expectNoViolations(page);
  await button(page, "Create Account").click();
  await expect(field(page, "Full Name")).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations(page);
});

test("the confirmation dialog is accessible, before and after its minute", async ({
  page,
  email,
}) => {
  await page.clock.install();
  await open(page, "/");
  await fillSignUp(page, { email, password: "a password of theirs" });
  await button(page, "Create Account").click();
  await expect(dialog(page, "confirm")).toBeVisible();
  await expectNoViolations(page);
  await page.clock.fastForward(61_000);
  await expect(button(page, "Resend Email")).toBeEnabled();
  await expectNoViolations(page);
});

test("the forgotten-password dialogs are accessible", async ({ page, email }) => {
  await open(page, "/");
  await openLogin(page);
  await button(page, "Forgot password?").click();
  await expect(dialog(page, "forgot")).toBeVisible();
  await expectNoViolations(page);
  await field(page, "Email").fill(email);
  await button(page, "Send Reset Link").click();
  await expect(button(page, "Send Reset Link")).toBeHidden();
  await expectNoViolations(page);
  await page.goto("/?reset=abcdefghijklmnopqrstuvwxyz");
  await expect(dialog(page, "reset")).toBeVisible();
  await button(page, "Save Password").click();
  await expect(field(page, "New Password")).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations(page);
});

for (const role of ["customer", "admin"] as const) {
  test(`the phone's menu of a signed-in ${role} is accessible @small`, async ({
    page,
    context,
  }) => {
    await signIn(context, role === "admin" ? owner : await makeAccount());
    await open(page, "/");
    await expectSignedIn(page);
    await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await expectNoViolations(page);
  });
}

test("the page after a sign-in elsewhere is accessible", async ({ page }) => {
  // The page navigates away right after hydration.
  await hold(page, "**/mfe/**");
  await page.goto("/auth/callback", { waitUntil: "commit" });
  await expect(heading(page)).toHaveText("Processing Authentication...");
  await expect(page.getByText("Please wait while we complete your sign-in.")).toBeVisible();
  await expectNoViolations(page);
});
