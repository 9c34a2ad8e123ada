import { expectSignedIn } from "../support/auth-dialogs.ts";
import { makeAccount, owner, signIn } from "../support/people.ts";
import { expect, heading, open } from "../support/site.ts";
import { test } from "../support/visitor.ts";

const adminPaths = ["/admin/dashboard", "/admin/orders", "/admin/statistics"];

test("the admin pages redirect guests to the home page @phone", async ({ page }) => {
  for (const path of adminPaths) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([303, "/"]);
  }
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/");
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the admin pages redirect customers to the home page, which shows no link to them", async ({
  page,
  context,
}) => {
  await signIn(context, await makeAccount());
  for (const path of adminPaths) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([303, "/"]);
  }
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/");
  await expectSignedIn(page);
  await expect(page.locator("header summary", { hasText: "Admin" })).toHaveCount(0);
  await expect(page.locator('header a[href^="/admin"]')).toHaveCount(0);
});

test("an admin stays on the admin pages", async ({ page, context }) => {
  await signIn(context, owner);
  for (const path of adminPaths) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.headers().location, path).toBeUndefined();
  }
});

test("an admin's navigation bar fits on one line on a tablet", async ({ page, context }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(context, owner);
  await open(page, "/terms");
  const pills = page
    .getByRole("banner")
    .locator("summary, button, a", { hasText: /Admin|Orders|Log/ });
  const heights = await pills.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height),
  );
  // Admin, the person's menu and Logout; My Orders gives way to the shop's name.
  expect(heights).toEqual([44, 44, 44]);
});

test("a changed role takes effect with the next document", async ({ page, context, elsewhere }) => {
  const person = await makeAccount();
  await signIn(context, person);
  await signIn(elsewhere.context(), owner);
  const setRole = async (role: string) => {
    const path = `/api/users/${person.id}/role`;
    await expect(await elsewhere.request.patch(path, { data: { role } })).toBeOK();
  };
  const isSentAway = async (path: string) =>
    (await page.request.get(path, { maxRedirects: 0 })).status() === 303;
  expect(await isSentAway("/admin/orders")).toBe(true);
  await setRole("staff");
  expect(await isSentAway("/admin/orders")).toBe(false);
  await setRole("customer");
  expect(await isSentAway("/admin/orders")).toBe(true);
});
