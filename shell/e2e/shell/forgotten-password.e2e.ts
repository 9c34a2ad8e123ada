import type { Page } from "playwright/test";
import {
  button,
  dialog,
  expectSignedIn,
  field,
  logIn,
  openLogin,
} from "../support/auth-dialogs.ts";
import { mailsTo, mailTo } from "../support/mailbox.ts";
import { makeAccount, post, signIn, userId } from "../support/people.ts";
import { expect, open } from "../support/site.ts";
import { test } from "../support/visitor.ts";

const newPassword = "their new password";

async function askForLink(page: Page, email: string) {
  await openLogin(page);
  await button(page, "Forgot password?").click();
  await field(page, "Email").fill(email);
  await button(page, "Send Reset Link").click();
  await expect(dialog(page, "forgot")).toContainText(
    `If there is an account for ${email}, a mail with a link is on its way.`,
  );
}

async function saveNewPassword(page: Page) {
  await field(page, "New Password").fill(newPassword);
  await field(page, "Confirm Password").fill(newPassword);
  await button(page, "Save Password").click();
}

/** Returns the link of the reset mail. The first mail was the one of the sign-up. */
const readResetLink = async (email: string) => (await mailTo(email, 2)).link;

test.describe("a forgotten password", () => {
  test.use({ allowed: /^console error: .* status of 401 .*\/api\/auth\/signin$/ });

  test("is replaced with a mailed link @phone", async ({ page, context, elsewhere }) => {
    const { email, password } = await makeAccount();
    await signIn(elsewhere.context(), { email, password });
    await open(page, "/shop");
    await askForLink(page, email);
    const link = await readResetLink(email);
    const { subject, text } = await mailTo(email, 2);
    expect(subject).toBe("Set a new password for Aushadhi");
    expect(text).toContain("for one hour");

    const token = new URL(link).searchParams.get("reset") ?? "";
    expect(token.length).toBeGreaterThan(40);
    const sentUrls: string[] = [];
    page.on("request", (request) => {
      if (!request.isNavigationRequest()) sentUrls.push(request.url() + request.headers().referer);
    });
    await page.goto(link);
    await expect(dialog(page, "reset")).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(
      await page.evaluate(() =>
        navigation
          .entries()
          .map(({ url }) => url)
          .join(),
      ),
    ).not.toContain(token);
    await saveNewPassword(page);
    await expect(page.getByText("Your password has been changed. Please log in.")).toBeVisible();
    await expect(dialog(page, "login")).toBeVisible();
    await expectSignedIn(page, false);
    expect(await userId(elsewhere.request)).toBeNull();

    await logIn(page, { email, password });
    await expect(dialog(page, "login").getByRole("alert")).toHaveText("Invalid email or password");
    await logIn(page, { email, password: newPassword });
    await expect(page.getByText("Login successful")).toBeVisible();
    await expectSignedIn(page);
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: "session" }));
  });
});

test.describe("a link for a new password", () => {
  test.use({ allowed: /^console error: .* status of 400 .*\/api\/auth\/reset$/ });

  test("works once and reports a second use", async ({ page, email }) => {
    await makeAccount(email);
    await post(page.request, "/api/auth/forgot", { email });
    const link = await readResetLink(email);
    await page.goto(link);
    await saveNewPassword(page);
    await expect(dialog(page, "login")).toBeVisible();

    await page.goto(link);
    await saveNewPassword(page);
    await expect(dialog(page, "reset").getByRole("alert")).toHaveText(
      "This link has expired or was used before",
    );
    await expect(field(page, "New Password")).toHaveValue(newPassword);
    await button(page, "Send Me a New Link").click();
    await field(page, "Email").fill(email);
    await button(page, "Send Reset Link").click();
    const subjects = (await mailsTo(email, 4)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe("Set a new password for Aushadhi");
  });

  test("a truncated link shows that it does not work", async ({ page }) => {
    await page.goto("/?reset=abc");
    await saveNewPassword(page);
    await expect(dialog(page, "reset").getByRole("alert")).toHaveText(
      "This link has expired or was used before",
    );
    await expect(button(page, "Send Me a New Link")).toBeVisible();
  });
});

test("rejects two different new passwords", async ({ page }) => {
  await page.goto("/?reset=abcdefghijklmnopqrstuvwxyz");
  await expect(field(page, "New Password")).toBeFocused();
  await field(page, "New Password").fill(newPassword);
  await field(page, "Confirm Password").fill("their new pasword");
  await button(page, "Save Password").click();
  await expect(field(page, "Confirm Password")).toHaveAccessibleDescription(
    "Passwords don't match",
  );
  await expect(field(page, "Confirm Password")).toBeFocused();
  await button(page, "Close").click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an unknown e-mail address gets the same answer, and a mail that explains it", async ({
  page,
  email,
}) => {
  await open(page, "/about");
  await askForLink(page, email);
  const { subject, text } = await mailTo(email);
  expect(subject).toBe("There is no account with this address at Aushadhi");
  expect(text).not.toContain("reset=");
  await button(page, "Back to Login").click();
  await expect(field(page, "Email")).toHaveValue(email);
});
