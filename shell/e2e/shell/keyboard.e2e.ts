import { tabTo } from "../support/keyboard.ts";
import { cards, expect, heading, open, test } from "../support/site.ts";

test("the first Tab focuses the skip link @phone", async ({ page }) => {
  await open(page, "/shop");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("the keyboard alone leads from home to a product", async ({ page }) => {
  await open(page, "/");
  await tabTo(
    page,
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }),
  );
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Shop Products");
  await expect(heading(page)).toBeFocused();

  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type("tablets");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Search Results for tablets");
  await tabTo(page, page.getByLabel("Sort By"));
  await page.keyboard.type("Price Low");
  await expect(page).toHaveURL("/shop?q=tablets&sort=price-asc");
  await tabTo(page, page.getByRole("slider", { name: "Lowest price" }));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/minPrice=1$/);
  await tabTo(page, page.getByLabel("Stock Status"));
  await page.keyboard.type("In Stock");
  await tabTo(page, page.getByLabel("Featured Products Only"));
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/featured=true/);
  await page.keyboard.press("Space");
  await expect(page).not.toHaveURL(/featured/);

  const link = cards(page).nth(1).getByRole("link");
  const name = (await link.textContent()) ?? "";
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(name);
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Show picture 2" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Show picture 2" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("each Tab stop on home is visible and has a focus ring", async ({ page, shop }) => {
  await open(page, "/");
  await tabTo(page, page.getByRole("button", { name: "Pause the categories" }));
  await page.keyboard.press("Enter");
  const last = shop.categories.at(-1)?.name ?? "";
  await tabTo(page, page.getByRole("link", { name: last }));
  await tabTo(page, page.getByRole("link", { name: "Next", exact: true }));
  await tabTo(page, page.getByRole("contentinfo").getByRole("link", { name: "All Products" }));
});

test("arrow keys change the picture of a product", async ({ page, shop }) => {
  const product = shop.product(({ images }) => images.length > 1);
  await open(page, `/product/${product.id}`);
  await tabTo(
    page,
    page
      .getByRole("group", { name: /^Pictures/ })
      .getByRole("list")
      .first(),
  );
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Show picture 2" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "Show picture 1" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("the phone's menu opens, closes with Escape and returns the focus @small", async ({
  page,
}) => {
  await open(page, "/");
  const summary = page.getByRole("banner").locator("summary");
  await tabTo(page, summary);
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Shop" })).toBeVisible();
  await tabTo(page, menu.getByRole("link", { name: "Shop" }));
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, menu.getByRole("link", { name: "Shop" }));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Shop Products");
  await expect(menu).toBeHidden();
});
