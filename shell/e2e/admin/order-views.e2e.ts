import type { Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { test } from "../support/admin.ts";
import { openOrders, signInAsStaff } from "../support/admin-orders-page.ts";
import { comeBack } from "../support/ended-session.ts";
import { brokenOff } from "../support/network.ts";
import { signOut } from "../support/people.ts";
import { expect } from "../support/site.ts";

const list = (page: Page) => page.getByRole("combobox", { name: "Saved view" });

/** Types a unique name for a view of the current filters. */
async function typeName(page: Page) {
  const name = `To confirm ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  return name;
}

const save = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();

test("a named view is saved, chosen, shown to a colleague and deleted @phone", async ({
  page,
  browser,
  staff: _,
  admin,
}) => {
  await openOrders(page, "&status=pending&assignee=none");
  const name = await typeName(page);
  await expectNoViolations(page);
  await save(page);
  await expect(list(page).getByRole("option", { name })).toBeAttached();
  await expect(list(page)).not.toHaveValue("");
  await list(page).selectOption({ label: "View: None" });
  await expect(page).not.toHaveURL(/status=/);
  await list(page).selectOption({ label: name });
  await expect(page).toHaveURL(/status=pending/);
  await expect(page).toHaveURL(/assignee=none/);
  await page.reload();
  await expect(list(page).getByRole("option", { name, selected: true })).toBeAttached();

  const colleague = await browser.newContext();
  await signInAsStaff(colleague, admin);
  const theirs = await colleague.newPage();
  await openOrders(theirs);
  await list(theirs).selectOption({ label: name });
  await expect(theirs).toHaveURL(/status=pending/);
  await colleague.close();

  await page.getByRole("button", { name: `Delete the view ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("option", { name })).toHaveCount(0);
});

test("a private view is not in a colleague's list", async ({ page, browser, staff: _, admin }) => {
  await openOrders(page, "&status=confirmed");
  const name = await typeName(page);
  await page.getByRole("dialog").getByRole("checkbox").uncheck();
  await save(page);
  await expect(list(page).getByRole("option", { name })).toBeAttached();
  const colleague = await browser.newContext();
  await signInAsStaff(colleague, admin);
  const theirs = await colleague.newPage();
  const listed = theirs.waitForResponse("**/api/orders/admin/views");
  await openOrders(theirs);
  await listed;
  await expect(theirs.getByRole("option", { name })).toHaveCount(0);
  await colleague.close();
});

test.describe("a broken connection", () => {
  test.use({ allowed: brokenOff });

  test("a view whose response was lost is saved once, also after a second try", async ({
    page,
    staff: _,
    admin,
  }) => {
    await openOrders(page, "&status=pending");
    const name = await typeName(page);
    await page.route("**/api/orders/admin/views", async (route) => {
      await route.fetch();
      await route.abort("failed");
    });
    await save(page);
    await expect(page.getByText("Failed to save the view").first()).toBeVisible();
    await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue(name);
    await page.unroute("**/api/orders/admin/views");
    await save(page);
    await expect(list(page).getByRole("option", { name })).toHaveCount(1);
    const { views } = await (await admin.get("/api/orders/admin/views")).json();
    expect(views.filter((view: { name: string }) => view.name === name)).toHaveLength(1);
  });
});

test.describe("an ended session", () => {
  test.use({ allowed: /status of 401/ });

  test("a view is saved after the user signs in again", async ({ page, context, staff }) => {
    await openOrders(page, "&status=pending");
    const name = await typeName(page);
    await signOut(context);
    await save(page);
    await comeBack(page, staff);
    await expect(list(page).getByRole("option", { name })).toBeAttached();
  });
});
