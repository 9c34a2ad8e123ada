import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { button, expectSignedIn, field } from "../support/auth-dialogs.ts";
import { test } from "../support/buyer.ts";
import { comeBack } from "../support/ended-session.ts";
import { hasTheKeyboard, tabTo } from "../support/keyboard.ts";
import { breakOff, brokenOff } from "../support/network.ts";
import { signIn, userId } from "../support/people.ts";
import { alive, expect, heading, open } from "../support/site.ts";
import { closeToasts } from "../support/toasts.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const settings = (page: Page) => page.getByRole("dialog", { name: "Account Settings" });
const settingsLink = (page: Page) => page.getByRole("link", { name: /^Account Settings/ });
const next = "another password";

async function changePassword(page: Page, present: string) {
  await field(page, "Current Password").fill(present);
  await field(page, "New Password").fill(next);
  await field(page, "Confirm New Password").fill(next);
  await button(page, "Change Password").click();
}

test("a new name shows at once in every tab, and stays @phone", async ({
  page,
  buyer: _,
  secondTab,
}) => {
  await open(secondTab, links.profile);
  await expect(card(secondTab, "Asha Rai")).toBeVisible();

  await open(page, links.profile);
  await settingsLink(page).click();
  await expect(page).toHaveURL(links.accountSettings);
  await field(page, "Full Name").fill("Asha Thapa");
  await field(page, "Phone (optional)").fill("+977 981-234 5678");
  await button(page, "Save Details").click();
  await expect(page.getByText("Profile updated successfully").last()).toBeVisible();
  await page.goBack();
  await expect(settings(page)).toBeHidden();
  await expect(settingsLink(page)).toBeFocused();
  for (const tab of [page, secondTab]) {
    await expect(card(tab, "Asha Thapa")).toContainText("+9779812345678");
  }
  await page.reload();
  await expect(card(page, "Asha Thapa")).toBeVisible();
});

test.describe("a rejected request", () => {
  test.use({ allowed: /status of 40[01] .*\/api\/auth\/(password|sessions)$/ });

  test("a new password needs the current one, and signs out all other devices @phone", async ({
    page,
    buyer: person,
    elsewhere,
  }) => {
    await signIn(elsewhere.context(), person);
    await open(elsewhere, links.profile);

    await open(page, links.accountSettings);
    await expect(settings(page)).toContainText("signs you out on every other device");
    await changePassword(page, "not their password");
    await expect(field(page, "Current Password")).toHaveAccessibleDescription(
      "The current password is not right",
    );
    await expect(field(page, "Current Password")).toBeFocused();
    await expect(field(page, "New Password")).toHaveValue(next);

    await changePassword(page, person.password);
    await expect(
      page.getByText("You have been signed out on every other device.").last(),
    ).toBeVisible();
    await expect(field(page, "New Password")).toHaveValue("");
    expect(await userId(page.request)).toBe(person.id);
    expect(await userId(elsewhere.request)).toBeNull();
    await button(page, "Close").click();
    await expect(page).toHaveURL(links.profile);
    await expectSignedIn(page);

    await test.step("who is signed out there learns it when they open the settings", async () => {
      await settingsLink(elsewhere).click();
      await comeBack(elsewhere, { ...person, password: next });
      await expect(settings(elsewhere)).toBeVisible();
      await button(elsewhere, "Save Details").click();
      await expect(elsewhere.getByText("Profile updated successfully").last()).toBeVisible();
    });
  });
});

test("the keyboard alone signs out another device @phone", async ({
  page,
  buyer: person,
  elsewhere,
}) => {
  await signIn(elsewhere.context(), person);
  await open(page, links.accountSettings);
  const devices = page.getByRole("region", { name: "Where you are signed in" });
  // This browser, which created the account, and the other one.
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByRole("listitem").first()).toContainText("This device");
  await expectNoViolations(page);
  await tabTo(page, button(page, "Sign out everywhere else"));
  await page.keyboard.press("Enter");
  await expect(devices).toContainText("You are signed in nowhere else.");
  await expect(devices.getByRole("heading")).toBeFocused();
  expect(await userId(page.request)).toBe(person.id);
  expect(await userId(elsewhere.request)).toBeNull();
});

test("the keyboard alone opens the settings, fills in both forms and returns", async ({
  page,
  buyer: { password },
}) => {
  await open(page, links.profile);
  await tabTo(page, settingsLink(page));
  await page.keyboard.press("Enter");
  await hasTheKeyboard(settings(page));
  await expect(field(page, "Full Name")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("A");
  await page.keyboard.press("Enter");
  await expect(field(page, "Full Name")).toHaveAccessibleDescription(
    "Name must be at least 2 characters",
  );
  await expect(field(page, "Full Name")).toBeFocused();
  await page.keyboard.type("sha Thapa");
  await page.keyboard.press("Enter");
  // An open dialog hides the page's roles.
  await expect(page.locator("main h2").first()).toHaveText("Asha Thapa");
  for (const [label, text] of [
    ["Current Password", password],
    ["New Password", next],
    ["Confirm New Password", next],
  ] as const) {
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("You have been signed out on every other device.").last(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(settings(page)).toBeHidden();
  await expect(settingsLink(page)).toBeFocused();
  await expect(page).toHaveURL(links.profile);
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "Logout" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
});

test("profile and settings are accessible and fit the longest name @phone", async ({
  page,
  buyer: _,
}) => {
  const data = { name: "A".repeat(100), phone: "+977 9812345678" };
  await expect(await page.request.patch("/api/auth/profile", { data })).toBeOK();
  await open(page, links.profile);
  const fits = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && scrollX === 0);
  expect(await fits()).toBe(true);
  await expectNoViolations(page);

  await settingsLink(page).click();
  await hasTheKeyboard(settings(page));
  await field(page, "Full Name").fill("A");
  await button(page, "Save Details").click();
  await button(page, "Change Password").click();
  await expect(field(page, "New Password")).toHaveAccessibleDescription(/at least 8/);
  expect(await fits()).toBe(true);
  await expectNoViolations(page);
});

test("fields have the types and autocomplete values that phones need @small", async ({
  page,
  buyer: _,
}) => {
  await open(page, links.accountSettings);
  await expect(settings(page)).toBeVisible();
  for (const control of await settings(page).locator("button, input:not([hidden])").all()) {
    const box = await control.boundingBox();
    const least = (await control.getAttribute("type")) === "checkbox" ? 20 : 24;
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${control}`).toBeGreaterThanOrEqual(least);
  }
  await expect(field(page, "Phone (optional)")).toHaveAttribute("inputmode", "tel");
  // Phones zoom in on a focused field whose text is smaller than 16 px.
  await expect(field(page, "Full Name")).toHaveCSS("font-size", "16px");
  await button(page, "Mail me a link to set a password").scrollIntoViewIfNeeded();
  await expect(button(page, "Mail me a link to set a password")).toBeInViewport({ ratio: 1 });
});

test.describe("without the settings' code", () => {
  test.use({ allowed: brokenOff });

  test("the profile reports it and opens the settings later", async ({ page, buyer: _ }) => {
    await open(page, links.profile);
    const restore = await breakOff(page, /settings-dialog/);
    await settingsLink(page).click();
    await expect(page.getByText("The settings did not load.").last()).toBeVisible();
    await expect(page).toHaveURL(links.profile);
    await closeToasts(page);
    await restore();
    await settingsLink(page).click();
    await expect(settings(page)).toBeVisible();
  });
});

test("the settings URL opens the settings", async ({ page, buyer: _ }) => {
  await page.goto(links.accountSettings);
  await alive(page);
  await expect(settings(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(links.profile);
  await expect(settingsLink(page)).toBeFocused();
});

test("hovering the settings link loads the code of settings and forms, and nothing loads it earlier", async ({
  page,
  buyer: _,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const name = /\/(forms|profile-settings-dialog)\.js$/.exec(request.url())?.[1];
    if (name) fetched.push(name);
  });
  await open(page, links.profile);
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  await settingsLink(page).hover();
  await expect.poll(() => fetched.toSorted()).toEqual(["forms", "profile-settings-dialog"]);
});
