import { hold } from "../support/network.ts";
import { alive, cards, categoryRow, expect, heading, open, test } from "../support/site.ts";

const scripts = "**/mfe/**";

test.describe("clicks before hydration are not lost:", () => {
  test("the carousel moves @phone", async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto("/", { waitUntil: "commit" });
    const next = page.getByRole("button", { name: "Next categories" });
    await next.click();
    await expect(next).toHaveAttribute("aria-busy", "true");
    const first = categoryRow(page).getByRole("listitem").first();
    await expect(first).toBeInViewport();
    release();
    await expect(first).not.toBeInViewport();
    await expect(next).not.toHaveAttribute("aria-busy");
  });

  test("a product shows its second picture @phone", async ({ page, shop }) => {
    const product = shop.product(({ images }) => images.length > 1);
    const release = await hold(page, scripts);
    await page.goto(`/product/${product.id}`, { waitUntil: "commit" });
    const second = page.getByRole("button", { name: "Show picture 2" });
    await second.click();
    release();
    await expect(second).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("img", { name: `${product.name}, picture 2` })).toBeInViewport({
      ratio: 0.9,
    });
  });

  test("the filters open once after several presses @small", async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto("/shop", { waitUntil: "commit" });
    // The open sheet hides it from assistive technology.
    const toggle = page.getByRole("button", { name: /^Filters/, includeHidden: true });
    await toggle.click();
    await toggle.click();
    release();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    await expect(toggle).not.toHaveAttribute("aria-busy");
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
  });

  test("the button searches for the typed text @phone", async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto("/shop", { waitUntil: "commit" });
    await page.getByRole("searchbox").fill("paracetamol");
    await page.getByRole("button", { name: "Search" }).click();
    release();
    await expect(page).toHaveURL("/shop?q=paracetamol");
    await expect(heading(page)).toHaveText("Search Results for paracetamol");
  });

  test("a late remote handles them too", async ({ page }) => {
    const release = await hold(page, "**/mfe/mfe-catalog/**");
    await page.goto("/", { waitUntil: "commit" });
    const pause = page.getByRole("button", { name: "Pause the categories" });
    await pause.click();
    // The shell hydrates earlier.
    await page.evaluate(() => scrollTo(0, 300));
    await expect(page.getByRole("banner")).toHaveAttribute("data-floating");
    await expect(pause).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByRole("button", { name: "Play the categories" })).toBeVisible();
  });
});

test("text typed before hydration is searched for", async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto("/shop", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("cetirizine");
  release();
  await expect(page).toHaveURL("/shop?q=cetirizine");
  await expect(page.getByRole("searchbox")).toHaveValue("cetirizine");
});

test("filters chosen before hydration are applied", async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto("/shop", { waitUntil: "commit" });
  await page.getByLabel("Sort By").selectOption("Price Low to High");
  await page.getByLabel("Featured Products Only").check();
  release();
  await alive(page);
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page).toHaveURL(/featured=true/);
});

test("Enter in the search box before hydration is not lost @phone", async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto("/shop", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("cetirizine");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("button", { name: "Search" })).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page).toHaveURL("/shop?q=cetirizine");
  await expect(heading(page)).toHaveText("Search Results for cetirizine");
});

test("links work before hydration @phone", async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto("/", { waitUntil: "commit" });
  const name = (await cards(page).first().getByRole("heading").textContent()) ?? "";
  await cards(page).first().getByRole("link").click();
  await expect(heading(page)).toHaveText(name);
  release();
});

test("the phone's menu opens before hydration and stays open @small", async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("banner").locator("summary").click();
  const shopLink = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Shop" });
  await expect(shopLink).toBeVisible();
  release();
  await alive(page);
  await expect(shopLink).toBeVisible();
  await shopLink.click();
  await expect(heading(page)).toHaveText("Shop Products");
});

test("going back before hydration shows the previous page without a mismatch", async ({ page }) => {
  await open(page, "/shop");
  await cards(page).first().getByRole("link").click();
  await expect(page.getByRole("button", { name: "Back" })).toBeVisible();
  const release = await hold(page, scripts);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Back" })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/shop");
  release();
  await expect(heading(page)).toHaveText("Shop Products");
  await expect(cards(page)).toHaveCount(12);
});
