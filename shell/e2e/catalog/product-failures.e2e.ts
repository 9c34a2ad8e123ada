import { brokenOff, either } from "../support/network.ts";
import { cards, expect, heading, open, test } from "../support/site.ts";

test.use({
  allowed: either(brokenOff, /status of 50[03] /, /50[03] .*\/api\//, /^console error: product/),
});

for (const [name, answer] of [
  ["500", { status: 500, json: { success: false, error: "Something went wrong" } }],
  ["503", { status: 503, json: { success: false, error: "Busy" } }],
  ["a lost connection", null],
] as const) {
  test(`a product page shows an error, not a missing product, after ${name}, and Retry loads it @phone`, async ({
    page,
  }) => {
    await open(page, "/shop");
    const name = (await cards(page).first().getByRole("heading").textContent()) ?? "";
    await page.route(/\/api\/products\/[^?]+$/, (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await cards(page).first().getByRole("link").click();
    await expect(heading(page)).toHaveText("Failed to fetch product");
    await expect(page.getByText("Please try again.")).toBeVisible();
    await expect(page.getByText(/not found/i)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(heading(page)).toHaveText(name);
  });
}
