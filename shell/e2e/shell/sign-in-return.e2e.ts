import { dialog, expectSignedIn, logIn } from "../support/auth-dialogs.ts";
import { makeAccount } from "../support/people.ts";
import { expect, heading } from "../support/site.ts";
import { test } from "../support/visitor.ts";

test("a redirected guest continues to the requested page after signing in", async ({ page }) => {
  const person = await makeAccount();
  await page.goto("/?login=/about");
  await expect(dialog(page, "login")).toBeVisible();
  await expect(page).toHaveURL("/");
  await logIn(page, person);
  await expect(page).toHaveURL("/about");
  await expect(heading(page)).toHaveText("About Us");
  await expectSignedIn(page);

  await page.goto("/?login=/terms");
  await expect(page).toHaveURL("/terms");
  await expect(dialog(page, "login")).toBeHidden();
});

for (const goal of [
  "//evil.example",
  "https://evil.example/",
  "/\\evil.example",
  "/.//evil.example",
]) {
  test(`a sign-in does not go to ${goal}`, async ({ page, baseURL }) => {
    const person = await makeAccount();
    await page.goto(`/?login=${encodeURIComponent(goal)}`);
    await logIn(page, person);
    await expect(page.getByText("Login successful")).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expectSignedIn(page);
  });
}
