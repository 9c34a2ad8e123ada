import {
  button,
  confirmAddress,
  dialog,
  expectSignedIn,
  field,
  fillSignUp,
  fillSignUpFields,
  logIn,
  openLogin,
} from "../support/auth-dialogs.ts";
import { mailsTo, mailTo } from "../support/mailbox.ts";
import { hold } from "../support/network.ts";
import { makeAccount, userId } from "../support/people.ts";
import { expect, open } from "../support/site.ts";
import { test } from "../support/visitor.ts";

const password = "a password of theirs";

test("a visitor signs up, opens the mailed link and is signed in @phone", async ({
  page,
  email,
}) => {
  await open(page, "/shop");
  await fillSignUp(page, { email, password });
  await button(page, "Create Account").click();
  await expect(page.getByText("Please check your email to confirm your account")).toBeVisible();
  const confirm = dialog(page, "confirm");
  await expect(confirm).toContainText("We've sent a confirmation link to your email address");
  await expect(confirm.locator("strong")).toHaveText(email);

  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(confirm.getByRole("button")).toHaveText([
    "Resend Email",
    "I'll check my email later",
  ]);
  await button(page, "I'll check my email later").click();
  await expect(confirm).toBeHidden();
  await expectSignedIn(page, false);

  const mail = await mailTo(email);
  expect(mail.subject).toBe("Confirm your e-mail address for Aushadhi");
  expect(mail.text).toContain("Hello Asha Rai,");
  await page.goto(mail.link);
  await expect(page.getByRole("main")).toContainText(email);
  expect(await userId(page.request)).toBeNull();
  await page.getByRole("button", { name: "Confirm e-mail address" }).click();
  await expect(page.getByText("Login successful")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expectSignedIn(page);
});

test("the toast after sign-up hides nothing of the dialog @phone", async ({ page, email }) => {
  await open(page, "/about");
  await fillSignUp(page, { email, password });
  await button(page, "Create Account").click();
  const toast = page.getByRole("listitem").filter({ hasText: "Please check your email" });
  // Hovering waits until the toast stops moving, and keeps it open.
  await toast.hover();
  const [over, under] = [await toast.boundingBox(), await dialog(page, "confirm").boundingBox()];
  if (!over || !under) throw new Error("The toast or the dialog is not on the screen");
  const isBeside = over.x >= under.x + under.width;
  expect(isBeside || over.y + over.height <= under.y).toBe(true);
});

test("errors are beside the fields, the first invalid field has the focus, and the typed text stays", async ({
  page,
  email,
}) => {
  await open(page, "/about");
  await openLogin(page);
  await button(page, "Sign Up").click();
  const calls: string[] = [];
  page.on("request", (request) => {
    // Typing loads the question that is asked before the text is lost.
    if (new URL(request.url()).pathname.startsWith("/api/")) calls.push(request.url());
  });
  const wrong: [label: string, typed: string, message: string][] = [
    ["Full Name", "A", "Name must be at least 2 characters"],
    ["Email", "asha@", "Please enter a valid email address"],
    ["Password", "short", "Password must be at least 8 characters"],
    ["Confirm Password", "shorter", "Passwords don't match"],
  ];
  for (const [label, typed] of wrong) await field(page, label).fill(typed);
  await button(page, "Create Account").click();
  for (const [label, typed, message] of wrong) {
    await expect(field(page, label)).toHaveValue(typed);
    await expect(field(page, label)).toHaveAccessibleDescription(message);
    await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(field(page, "Full Name")).toBeFocused();

  await field(page, "Full Name").fill("Asha Rai");
  await field(page, "Email").fill(email);
  await button(page, "Create Account").click();
  await expect(field(page, "Full Name")).toHaveAccessibleDescription("");
  await expect(field(page, "Password")).toBeFocused();
  expect(calls).toEqual([]);
});

test("the button is busy and submits once after several presses", async ({ page, email }) => {
  await open(page, "/about");
  await fillSignUp(page, { email, password });
  const release = await hold(page, "**/api/auth/signup");
  await button(page, "Create Account").click();
  const busy = button(page, "Creating Account...");
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await busy.click();
  await field(page, "Email").press("Enter");
  release();
  await expect(dialog(page, "confirm")).toBeVisible();
  expect(await mailsTo(email, 1)).toHaveLength(1);
});

test("login and sign-up keep the typed text of each other", async ({ page, email }) => {
  await open(page, "/about");
  await openLogin(page);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await button(page, "Sign Up").click();
  await expect(dialog(page, "signUp")).toContainText("Enter your details to create a new account");
  await expect(field(page, "Full Name")).toHaveAttribute("placeholder", "John Doe");
  await expect(field(page, "Email")).toHaveValue(email);
  await field(page, "Full Name").fill("Asha Rai");
  await expect(dialog(page, "signUp")).toContainText("Already have an account?");
  await button(page, "Login").click();
  await expect(dialog(page, "login")).toContainText("Don't have an account?");
  await expect(field(page, "Password")).toHaveValue(password);
  await button(page, "Sign Up").click();
  await expect(field(page, "Full Name")).toHaveValue("Asha Rai");
});

test.describe("a link opened on another device", () => {
  test("asks for the password of the sign-up, and the first tab goes on by itself", async ({
    page,
    elsewhere,
    email,
  }) => {
    await page.goto("/?login=/about");
    await button(page, "Sign Up").click();
    await fillSignUpFields(page, { email, password });
    await button(page, "Create Account").click();
    await expect(dialog(page, "confirm")).toBeVisible();
    const { link } = await mailTo(email);

    await confirmAddress(elsewhere, link);
    await expect(elsewhere.getByRole("heading", { name: "One more step" })).toBeVisible();
    expect(await userId(elsewhere.request)).toBeNull();
    await elsewhere.getByLabel("Password of your sign-up").fill(password);
    await elsewhere.getByRole("button", { name: "Confirm and log in" }).click();
    await expect(elsewhere).toHaveURL("/about");
    await expectSignedIn(elsewhere);

    await expect(page).toHaveURL("/about");
    await expect(dialog(page, "confirm")).toBeHidden();
    await expectSignedIn(page);
  });

  test.describe("with a new password", () => {
    test.use({ allowed: /^console error: .* status of 401 .*\/api\/auth\/signin$/ });

    test("voids the one of the sign-up, and the first tab asks for the new one", async ({
      page,
      elsewhere,
      email,
    }) => {
      await open(page, "/about");
      await fillSignUp(page, { email, password });
      await button(page, "Create Account").click();
      await expect(dialog(page, "confirm")).toBeVisible();
      const { link } = await mailTo(email);

      await confirmAddress(elsewhere, link);
      const next = "quite another password of theirs";
      await elsewhere.getByLabel("New password").fill(next);
      await elsewhere.getByRole("button", { name: "Set a new password and log in" }).click();
      await expectSignedIn(elsewhere);

      await expect(dialog(page, "login")).toContainText("Your email is confirmed.");
      await expect(field(page, "Email")).toHaveValue(email);
      await expect(field(page, "Password")).toHaveValue("");
      await logIn(page, { email, password: next });
      await expectSignedIn(page);
    });
  });
});

test("a used link says so, and leads to the login", async ({ page, elsewhere, email }) => {
  await makeAccount(email);
  const { link } = await mailTo(email);
  for (const browser of [page, elsewhere]) {
    await browser.goto(link);
    await expect(browser.getByRole("heading", { name: "Already confirmed" })).toBeVisible();
    await browser.getByRole("link", { name: "Sign in" }).click();
    await expect(dialog(browser, "login")).toBeVisible();
  }
});

test("the waiting tab goes on when another tab opens the link", async ({
  page,
  secondTab,
  email,
}) => {
  await page.goto("/?login=/about");
  await button(page, "Sign Up").click();
  await fillSignUpFields(page, { email, password });
  await button(page, "Create Account").click();
  await expect(dialog(page, "confirm")).toBeVisible();
  const { link } = await mailTo(email);

  await confirmAddress(secondTab, link);
  await expectSignedIn(secondTab);
  await expect(secondTab).toHaveURL("/about");
  await expect(dialog(page, "confirm")).toBeHidden();
  await expectSignedIn(page);
  await expect(page).toHaveURL("/about");
});

test("a truncated link shows that it does not work", async ({ page }) => {
  await page.goto("/api/auth/confirm?token=abc");
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the login" }).click();
  await expect(dialog(page, "login")).toBeVisible();
  await expectSignedIn(page, false);
});

test("an existing account gets the same answer and a mail that explains it", async ({
  page,
  email,
}) => {
  await makeAccount(email);
  await open(page, "/about");
  await fillSignUp(page, { email, password: "another password" });
  await button(page, "Create Account").click();
  await expect(dialog(page, "confirm")).toBeVisible();
  const { subject, text } = await mailTo(email, 2);
  expect(subject).toBe("You already have an account at Aushadhi");
  expect(text).not.toContain("token");
});
