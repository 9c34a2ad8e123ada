import {
  accountButton,
  button,
  dialog,
  expectSignedIn,
  field,
  logIn,
  openLogin,
} from "../support/auth-dialogs.ts";
import { hold } from "../support/network.ts";
import { makeAccount, newEmail, owner, userId } from "../support/people.ts";
import { expect, open } from "../support/site.ts";
import { test } from "../support/visitor.ts";

test("a customer signs in, stays signed in over a reload, and signs out @phone", async ({
  page,
}) => {
  const person = await makeAccount();
  await open(page, "/shop?q=zinc");
  await expect(await openLogin(page)).toContainText(
    "Enter your credentials to access your account",
  );
  const release = await hold(page, "**/api/auth/signin");
  await logIn(page, person);
  await expect(button(page, "Signing In...")).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByText("Login successful")).toBeVisible();
  await expect(dialog(page, "login")).toBeHidden();
  await expect(page).toHaveURL("/shop?q=zinc");
  await expectSignedIn(page);
  expect(await userId(page.request)).toBe(person.id);

  await page.reload();
  await expectSignedIn(page);
  await (await accountButton(page, "Logout")).click();
  await expectSignedIn(page, false);
  expect(await userId(page.request)).toBeNull();
  await page.reload();
  await expectSignedIn(page, false);
});

test("the form shows errors beside the fields before it sends anything", async ({ page }) => {
  await open(page, "/about");
  await openLogin(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await logIn(page, { email: "asha", password: "short" });
  await expect(field(page, "Email")).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
  await expect(field(page, "Password")).toHaveAccessibleDescription(
    "Password must be at least 8 characters",
  );
  await expect(field(page, "Email")).toBeFocused();
  await field(page, "Email").fill(newEmail());
  await expect(field(page, "Email")).toHaveAccessibleDescription("");
  expect(requests).toEqual([]);
});

test.describe("a rejected sign-in", () => {
  test.use({ allowed: /^console error: .* status of 40[13] .*\/api\/auth\/signin$/ });

  test("a wrong password is reported in the dialog and in a toast, and keeps the typed text", async ({
    page,
  }) => {
    const { email } = await makeAccount();
    await open(page, "/about");
    await openLogin(page);
    await logIn(page, { email, password: "not their password" });
    const alert = dialog(page, "login").getByRole("alert");
    await expect(alert).toHaveText("Invalid email or password");
    await expect(page.getByText("Authentication failed: Invalid email or password")).toBeVisible();
    await expect(field(page, "Email")).toHaveValue(email);
    await expect(field(page, "Password")).toHaveValue("not their password");
    await expectSignedIn(page, false);

    await button(page, "Close").click();
    await expect(dialog(page, "login")).toBeHidden();
    await openLogin(page);
    await expect(alert).toBeHidden();
  });

  test("an unknown address gets the same message", async ({ page, email }) => {
    await open(page, "/about");
    await openLogin(page);
    await logIn(page, { email, password: "not their password" });
    await expect(dialog(page, "login").getByRole("alert")).toHaveText("Invalid email or password");
  });

  test("an unconfirmed address opens the confirmation dialog", async ({ page, email }) => {
    const person = { email, password: "a password of theirs" };
    await page.request.post("/api/auth/signup", { data: { name: "Asha Rai", ...person } });
    await open(page, "/about");
    await openLogin(page);
    await logIn(page, person);
    await expect(dialog(page, "confirm").locator("strong")).toHaveText(email);
    await expect(button(page, "Resend Email")).toBeDisabled();
    await expectSignedIn(page, false);
  });
});

test("an admin gets a new document with the admin remote in it", async ({ page }) => {
  await open(page, "/shop");
  await openLogin(page);
  const arrival = page.waitForResponse((response) => response.request().isNavigationRequest());
  await logIn(page, owner);
  expect(await (await arrival).text()).toMatch(/<header.*>Logout<.*<\/header>/s);
  await expect(page.getByText("Login successful")).toBeVisible();
  await expectSignedIn(page);
});

test("fields have the autocomplete values for password managers", async ({ page }) => {
  await open(page, "/about");
  await openLogin(page);
  const expectField = async (label: string, type: string, autocomplete: string) => {
    const input = field(page, label);
    await expect(input).toHaveAttribute("type", type);
    await expect(input).toHaveAttribute("autocomplete", autocomplete);
    expect(
      await input.evaluate((element: HTMLInputElement) => element.form?.method),
      `${label} is in a form that puts nothing into the address`,
    ).toBe("post");
  };
  await expectField("Email", "email", "username");
  await expectField("Password", "password", "current-password");
  await expect(field(page, "Email")).toHaveAttribute("name", "email");
  await expect(field(page, "Password")).toHaveAttribute("name", "password");
  await expect(button(page, "Login")).toHaveAttribute("type", "submit");

  await button(page, "Sign Up").click();
  await expect(field(page, "Full Name")).toHaveAttribute("autocomplete", "name");
  await expectField("Email", "email", "email");
  await expectField("Password", "password", "new-password");
  await expectField("Confirm Password", "password", "new-password");
});

test("the dialog fits on a phone @small", async ({ page }) => {
  await open(page, "/about");
  const login = await openLogin(page);
  await expect(login).toBeInViewport({ ratio: 1 });
  for (const control of await login.locator("button, input:not([type=checkbox])").all()) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${control}`).toBeGreaterThanOrEqual(44);
  }
  // Below 16 px a phone zooms in when a field is focused.
  await expect(field(page, "Email")).toHaveCSS("font-size", "16px");
  await expect(field(page, "Email")).toHaveAttribute("inputmode", "email");

  await button(page, "Sign Up").click();
  await expect(dialog(page, "signUp")).toBeVisible();
  await button(page, "Login").scrollIntoViewIfNeeded();
  await expect(button(page, "Login")).toBeInViewport({ ratio: 1 });
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content).toBe(window);
});
