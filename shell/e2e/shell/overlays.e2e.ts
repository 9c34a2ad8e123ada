import type { Page } from "playwright/test";
import { chromiumFlags } from "../../cli/browsers/chromium.ts";
import { openLogin } from "../support/auth-dialogs.ts";
import { openDrawer } from "../support/cart.ts";
import { expect, open, test } from "../support/site.ts";

const executable = process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {};
/** A browser whose scrollbars take space, as on Windows and Linux. */
test.use({
  launchOptions: {
    ...executable,
    args: [...chromiumFlags, "--disable-features=OverlayScrollbar"],
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

/** Colours at both edges of the window, outside the page's column: at the left, and at the place of the scrollbar. */
async function readEdges(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const shot = await page.screenshot({ animations: "disabled" });
  // A separate page decodes the picture, because the shop's policy forbids it.
  const blank = await page.context().newPage();
  const colours = await blank.evaluate(
    async ({ data, places }) => {
      const blob = await (await fetch(`data:image/png;base64,${data}`)).blob();
      const bitmap = await createImageBitmap(blob);
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      return places.map(([x = 0, y = 0]) => `${context?.getImageData(x, y, 1, 1).data}`);
    },
    {
      data: shot.toString("base64"),
      places: [
        [3, height / 2],
        [width - 3, height / 2],
      ],
    },
  );
  await blank.close();
  return colours;
}

const overlays: [name: string, show: (page: Page) => Promise<unknown>][] = [
  ["the drawer", openDrawer],
  ["a dialog", openLogin],
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const [name, show] of overlays) {
    test(`${name} dims the scrollbar's place like the page and shifts nothing, in ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await open(page, "/about");
      const width = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
      expect(width).toBeGreaterThan(0);
      const heading = page.getByRole("heading", { level: 1, includeHidden: true });
      const before = await heading.boundingBox();
      const [ground] = await readEdges(page);

      await show(page);
      await expect
        .poll(async () => {
          const [left, gutter] = await readEdges(page);
          return left === gutter && left !== ground;
        })
        .toBe(true);
      expect(await heading.boundingBox()).toEqual(before);
    });
  }
}

test("pressing the cart's button or Login does not scroll the page", async ({ page }) => {
  await open(page, "/");
  for (const name of ["Cart", "Login"]) {
    await page.evaluate(() => scrollTo(0, 700));
    // Like a browser that does not focus a pressed button.
    await page
      .locator("header button", { hasText: name })
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(700);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});
