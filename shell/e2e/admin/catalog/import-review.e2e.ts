import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expectNoViolations } from "../../support/accessible.ts";
import { newSku, openDashboard } from "../../support/admin-catalog.ts";
import { owner, signIn } from "../../support/people.ts";
import { expect } from "../../support/site.ts";
import { test } from "../../support/visitor.ts";

const stage = (page: Page, name: string) => page.getByRole("heading", { level: 3, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const figure = (page: Page, name: string) =>
  page.locator("dl > div").filter({ hasText: name }).locator("dd");

/** Uploads a list with rows to settle, and checks it. */
async function openReview(page: Page) {
  const code = newSku();
  const lines = [
    "Item Code,Brand Name,Generic,Strength,Form,Pack,MRP,Stock,Batch,Expiry,Maker,Rx",
    `${code}-1,Amlong,Amlodipine,5 mg,Tablet,10 tablets,35,4,B1,12/2031,Micro,yes`,
    `${code}-2,Lenvat,Lenvatinib,4 mg,Capsule,30 capsules,0,4,B2,12/2031,Natco,yes`,
    `${code}-3,Lenvat,Lenvatinib,10 mg,Capsule,30 capsules,0,4,B3,12/2031,Natco,yes`,
    `${code}-4,Calpol,Paracetamol,650 mg,Tablet,15 tablets,30,4,B4,soon,GSK,no`,
    `${code}-5,=Crocin,Paracetamol,500 mg,Tablet,15 tablets,ask,4,B5,12/2031,GSK,no`,
  ];
  await openDashboard(page, "?view=import");
  await page.locator('input[type="file"]').setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${lines.join("\r\n")}\r\n`),
  });
  await button(page, "Check").click();
  await expect(stage(page, "What the import would do")).toBeVisible();
  await expect(page.getByRole("table", { name: "Rows of the file" })).toContainText("Amlong");
}

/** Counts presses of a pointer or of Enter from here. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    const counted = { presses: 0 };
    Object.assign(globalThis, { counted });
    document.addEventListener("pointerdown", () => counted.presses++, true);
    document.addEventListener("keydown", ({ key }) => key === "Enter" && counted.presses++, true);
  });
  return () =>
    page.evaluate(
      () => (globalThis as unknown as { counted: { presses: number } }).counted.presses,
    );
}

test("an owner settles, corrects and imports a list with the fewest presses", async ({
  page,
  context,
}) => {
  await signIn(context, owner);
  await openReview(page);
  const countSoFar = await countPresses(page);
  await expectNoViolations(page);

  // All rows of a finding: one press, and one to take it back.
  await button(page, /^Leave out:/).click();
  await expect(page.getByText("Left out", { exact: true })).toBeVisible();
  await expect(figure(page, "New products")).toHaveText("1");
  expect(await countSoFar()).toBe(1);
  await button(page, /^Undo:/).click();
  await expect(figure(page, "New products")).toHaveText("3");
  expect(await countSoFar()).toBe(2);

  // A refused row: typed where it stands, then Enter.
  await page.getByRole("textbox", { name: /^Expiry date in line/ }).fill("12/2031");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 row corrected here")).toBeVisible();
  await expect(figure(page, "New products")).toHaveText("4");
  expect(await countSoFar()).toBe(3);

  // The rows that stay refused: one press for the file with their reasons.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Download Refused Rows").click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(",Reasons\r\n");
  expect(text).toContain(",'=Crocin,");
  expect(text).toContain("No amount is clear in 'ask'");
  expect(await countSoFar()).toBe(4);

  // What is left needs no press: the import is two.
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect(stage(page, "The import is done")).toBeVisible();
  expect(await countSoFar()).toBe(6);
});

test.describe("nothing of the review is wider than the screen", () => {
  for (const width of [390, 768, 1440]) {
    test(`at ${width} pixels`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(context, owner);
      await openReview(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      await button(page, /^Set for all…:/)
        .first()
        .click();
      await expectNoViolations(page);
    });
  }
});
