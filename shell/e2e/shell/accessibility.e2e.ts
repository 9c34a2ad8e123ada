import { expectNoViolations } from "../support/accessible.ts";
import { breakOff, brokenOff, either } from "../support/network.ts";
import { collectRefusals } from "../support/refusals.ts";
import { screens } from "../support/screens.ts";
import { alive, expect, heading, open, test } from "../support/site.ts";

for (const screen of screens) {
  test(`${screen.name} is accessible and logs nothing to the console @phone`, async ({
    page,
    context,
    shop,
  }) => {
    const refusals = collectRefusals(context);
    const response = await page.goto(screen.path(shop));
    expect(response?.status()).toBe(screen.status ?? 200);
    await alive(page);
    if (screen.heading) await expect(heading(page)).toHaveText(screen.heading);
    const outline = await page
      .getByRole("heading")
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    expect(outline.filter((level) => level === 1)).toHaveLength(1);
    for (const [place, level] of outline.entries()) {
      expect(level - (outline[place - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
    await test.step("no page is wider than its window", async () => {
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      expect.soft(content).toBeLessThanOrEqual(window ?? 0);
    });
    await test.step("no screen of a guest turns text into markup", async () => {
      expect.soft(refusals).toEqual([]);
    });
    await expectNoViolations(page);
  });
}

test.describe("accessible states:", () => {
  test.use({ allowed: either(brokenOff, /^console error: /, /is already registered/) });

  test("the phone's menu @small", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("banner").locator("summary").click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expectNoViolations(page);
  });

  test("the phone's open filters @small", async ({ page }) => {
    await open(page, "/shop?featured=true");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(page.getByRole("slider", { name: "Lowest price" })).toBeVisible();
    await expectNoViolations(page);
  });

  test("the floating bar with the skip link @phone", async ({ page }) => {
    await open(page, "/terms");
    await page.evaluate(() => scrollTo(0, 500));
    await expect(page.getByRole("banner")).toHaveAttribute("data-floating");
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await expectNoViolations(page);
  });

  for (const code of ["loaded", "missing"] as const) {
    test(`a toast whose code is ${code} @phone`, async ({ page }) => {
      await open(page, "/");
      if (code === "missing") await breakOff(page, /sonner/);
      await expectNoViolations(page, async () => {
        await page.evaluate(() => dispatchEvent(new Event("offline")));
        await expect(page.getByText("You are offline.").last()).toBeVisible();
      });
    });
  }

  test("the notice in place of a page @phone", async ({ page }) => {
    await open(page, "/about");
    await breakOff(page, "**/mfe/mfe-catalog/**");
    await page.getByRole("contentinfo").getByRole("link", { name: "All Products" }).click();
    await expect(heading(page)).toHaveText("This page did not load");
    await expectNoViolations(page);
  });

  test("the notice in place of products that do not load", async ({ page, shop }) => {
    await open(page, "/");
    await breakOff(page, "**/api/**");
    const category = `/category/${shop.categories[1]?.id}`;
    for (const path of ["/?page=2", "/products?q=zinc", category, "/product/late"]) {
      await page.evaluate((path) => history.pushState(null, "", path), path);
      await expect(page.getByRole("button", { name: "Retry" }).first()).toBeVisible();
      await expectNoViolations(page);
    }
  });

  test("the error screen @phone", async ({ page }) => {
    await page.route("/about", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"shop":\{/, '"shop":null,"unused":{');
      await route.fulfill({ response, body });
    });
    await page.goto("/about");
    await expect(heading(page)).toHaveText("Oops! Something went wrong");
    await expectNoViolations(page);
  });
});
