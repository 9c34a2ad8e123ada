import { expectNoViolations } from "../support/accessible.ts";
import { drawer, expectPieces } from "../support/cart.ts";
import { hasTheKeyboard, tabTo } from "../support/keyboard.ts";
import { alive, cards, expect, open, test } from "../support/site.ts";

test("the keyboard alone opens the cart from the added toast and returns to the page @phone", async ({
  page,
}) => {
  await open(page, "/shop");
  await alive(page);
  const add = cards(page)
    .getByRole("button", { name: /^add to cart/i })
    .first();
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  const view = page.getByRole("button", { name: "View cart" });
  await expect(view).toBeVisible();
  await expectPieces(page, 1);
  // A second press reuses the toast. Another toast would cover more of the page.
  await page.keyboard.press("Enter");
  await expectPieces(page, 2);
  await expect(view).toHaveCount(1);
  await expectNoViolations(page);

  await view.focus();
  await page.keyboard.press("Enter");
  await hasTheKeyboard(drawer(page));
  await expect(view).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
});

test("the toast never covers the navigation bar, not even while it moves @phone", async ({
  page,
}) => {
  await open(page, "/shop");
  await alive(page);
  const bar = await page.getByRole("banner").boundingBox();
  const highest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let top = Number.POSITIVE_INFINITY;
        const look = () => {
          const notice = document.querySelector("[data-sonner-toast]");
          if (notice) top = Math.min(top, notice.getBoundingClientRect().top);
          else if (top < Number.POSITIVE_INFINITY) return resolve(top);
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  const add = cards(page).getByRole("button", { name: /^add to cart/i });
  await add.first().click();
  await page.getByRole("button", { name: "Close notification" }).click();
  expect(await highest).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
