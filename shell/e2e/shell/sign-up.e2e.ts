import {
  button,
  dialog,
  expectSignedIn,
  field,
  fillSignUp,
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
  const arrival = await page.goto(mail.link);
  expect(await arrival?.text()).toMatch(/<header.*>Logout<.*<\/header>/s);
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
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
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
  expect(requests).toEqual([]);
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

test("a link opened in another browser confirms the address and opens the login there", async ({
  page,
  elsewhere,
  email,
}) => {
  await open(page, "/about");
  await fillSignUp(page, { email, password });
  await button(page, "Create Account").click();
  await expect(dialog(page, "confirm")).toBeVisible();
  const { link } = await mailTo(email);

  await elsewhere.goto(link);
  await expect(elsewhere.getByText("Your email is confirmed. Please log in.")).toBeVisible();
  await expect(dialog(elsewhere, "login")).toBeVisible();
  await expect(elsewhere).toHaveURL("/");
  expect(await userId(elsewhere.request)).toBeNull();
  await logIn(elsewhere, { email, password });
  await expect(elsewhere.getByText("Login successful")).toBeVisible();
  await expectSignedIn(elsewhere);

  await page.goto(link);
  await expect(page.getByText("This link has expired or was used before")).toBeVisible();
  await expect(dialog(page, "login")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("the waiting tab signs in when another tab opens the link", async ({
  page,
  secondTab,
  email,
}) => {
  await open(page, "/about");
  await fillSignUp(page, { email, password });
  await button(page, "Create Account").click();
  await expect(dialog(page, "confirm")).toBeVisible();
  const { link } = await mailTo(email);

  await secondTab.goto(link);
  await expectSignedIn(secondTab);
  await expect(dialog(page, "confirm")).toBeHidden();
  await expectSignedIn(page);
  await expect(page).toHaveURL("/about");
});

test("a truncated link shows that it does not work", async ({ page }) => {
  await page.goto("/api/auth/confirm?token=abc");
  await expect(page.getByText("This link has expired or was used before")).toBeVisible();
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
