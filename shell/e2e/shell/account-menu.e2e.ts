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
