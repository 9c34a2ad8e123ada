import { links } from "@aushadhi/shared-ui";
import { expectNoViolations } from "../support/accessible.ts";
import { test } from "../support/buyer.ts";
import { tabTo } from "../support/keyboard.ts";
import { alive, expect, open } from "../support/site.ts";

test("the account menu works with the keyboard alone", async ({ page, buyer: _ }) => {
  await open(page, links.home);
  await alive(page);
  const bar = page.getByRole("banner");
  await tabTo(page, bar.locator("summary", { hasText: "Account of" }));
  await page.keyboard.press("Enter");
  const addresses = bar.getByRole("link", { name: "Addresses" });
  await expect(addresses).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(addresses).toBeHidden();
  await page.keyboard.press("Enter");
  await tabTo(page, addresses);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(links.addresses);
  await expect(addresses).toBeHidden();
});

test("the phone's menu has the profile @small", async ({ page, buyer: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, links.home);
  await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "My Profile" }).click();
  await expect(page).toHaveURL(links.profile);
});

test("the account menu begins where the phone's menu ends", async ({ page, buyer: _ }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await open(page, links.home);
  const bar = page.getByRole("banner");
  const account = bar.locator("summary", { hasText: "Account of" });
  const phoneMenu = bar.locator("summary", { hasText: "Menu" });
  await expect(phoneMenu).toBeVisible();
  await expect(account).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(phoneMenu).toBeHidden();
  await expect(account).toBeInViewport({ ratio: 1 });
  await account.click();
  await expect(bar.getByRole("link", { name: "My Profile" })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole("link", { name: "Addresses" })).toBeInViewport({ ratio: 1 });
});
