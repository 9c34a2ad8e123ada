import { links } from "@aushadhi/shared-ui";
import { expectNoViolations } from "../support/accessible.ts";
import { cardButton, cards, dialogButton, dialogField, names } from "../support/address-page.ts";
import { test } from "../support/buyer.ts";
import { hasTheKeyboard, tabTo } from "../support/keyboard.ts";
import { saveAddress } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

const home = { fullName: "Asha Rai", addressLine1: "Ghantaghar 4" };
const shop = { fullName: "Rai Stores", addressLine1: "Maisthan 2", city: "Kathmandu" };

test("the address book works with the keyboard alone and is accessible @phone", async ({
  page,
  context,
  buyer: _,
}) => {
  await open(page, links.addresses);
  await expectNoViolations(page);
  for (const given of [home, shop]) {
    await saveAddress(context.request, given);
  }
  await page.reload();
  await expect(names(page)).toHaveText(["Asha Rai", "Rai Stores"]);
  await expectNoViolations(page);

  await tabTo(page, cardButton(page, "Edit", "Rai Stores"));
  await page.keyboard.press("Enter");
  await hasTheKeyboard(page.getByRole("dialog"));
  await expectNoViolations(page);
  await tabTo(page, dialogField(page, "City"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(dialogField(page, "City")).toHaveAccessibleDescription("City is required");
  await expect(dialogField(page, "City")).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type("Birgunj");
  await tabTo(page, page.getByRole("combobox", { name: "Type" }));
  await page.keyboard.type("B");
  await tabTo(page, page.getByRole("checkbox", { name: "Use as my default address" }));
  await page.keyboard.press("Space");
  await tabTo(page, dialogButton(page, "Save Changes"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(names(page)).toHaveText(["Rai Stores", "Asha Rai"]);
  await expect(cards(page, "Rai Stores")).toContainText("Billing Address");
  await expect(cardButton(page, "Edit", "Rai Stores")).toBeFocused();

  await tabTo(page, cardButton(page, "Delete", "Rai Stores"));
  await page.keyboard.press("Enter");
  await hasTheKeyboard(page.getByRole("dialog"));
  await expectNoViolations(page);
  await tabTo(page, dialogButton(page, "Delete"));
  await page.keyboard.press("Enter");
  await expect(names(page)).toHaveText(["Asha Rai"]);
  await expect(names(page).first()).toBeFocused();
});
