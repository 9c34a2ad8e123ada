import { links } from "@aushadhi/shared-ui";
import { dialog, expectSignedIn, logIn } from "../support/auth-dialogs.ts";
import { test } from "../support/buyer.ts";
import { makeAccount, signOut, userId } from "../support/people.ts";
import { expect, heading, open } from "../support/site.ts";

test("Logout ends the session in every tab and goes home @phone", async ({
  page,
  buyer: _,
  secondTab,
}) => {
  await open(secondTab, links.profile);
  await open(page, links.profile);
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
  await expect(heading(page)).toBeFocused();
  await expectSignedIn(page, false);
  await expect(heading(secondTab)).toHaveText("Please Log In");
  expect(await userId(page.request)).toBeNull();
});

test("a guest logs in at the profile and stays there, or returns home @phone", async ({ page }) => {
  const person = await makeAccount();
  await open(page, links.profile);
  await expect(heading(page)).toHaveText("Please Log In");
  await expect(page).toHaveTitle("Please Log In – Aushadhi");
  await page.getByRole("main").getByRole("link", { name: "Go to Home" }).click();
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(dialog(page, "login")).toBeVisible();
  await logIn(page, person);
  await expect(heading(page)).toHaveText("My Profile");
  await expect(page).toHaveTitle("My Profile – Aushadhi");
  await expect(page).toHaveURL(links.profile);
  await expect(page.getByRole("region", { name: "Asha Rai" })).toContainText(person.email);
});

test("only the owner's document contains a profile, and no cache stores it", async ({
  page,
  context,
  buyer: { email },
}) => {
  const read = async () => {
    const answer = await page.request.get(links.profile);
    expect(answer.status()).toBe(200);
    return { text: await answer.text(), kept: answer.headers()["cache-control"] };
  };
  const own = await read();
  for (const text of [email, "Member since", "noindex"]) expect(own.text).toContain(text);
  expect(own.kept).toBe("private, no-store");
  await signOut(context);
  const guests = await read();
  expect(guests.text).toContain("Please Log In");
  expect(guests.text).not.toContain(email);
});
