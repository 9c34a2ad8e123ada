import { expect, type Locator, type Page } from "playwright/test";

/** Values for the form of step 1. */
export const typed = {
  "First name": "Asha",
  "Last name": "Rai",
  Phone: "98123 45678",
  Address: "Adarsha Nagar 12",
  City: "Birgunj",
  State: "Madhesh",
  "PIN code": "44300",
};

/** A field of the checkout. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole("main").getByLabel(label, { exact: true });

/** A button of the checkout. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** Types into fields by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await field(page, label).fill(text);
}

/** Continues from a complete step 1 to the review. */
export async function goToReview(page: Page): Promise<void> {
  await button(page, "Continue to Review & Pay").click();
  await expect(page.getByRole("heading", { name: "Review & Pay" })).toBeVisible();
}

/** Presses 'Place order'. */
export const place = (page: Page): Promise<void> => button(page, "Place order").click();

/** Waits for the page of the order that was placed. */
export const expectPlaced = (page: Page): Promise<void> =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order id: #/);

/** The message why an order was not placed. */
export const problem = (page: Page): Locator => page.getByRole("main").getByRole("alert");

/** The order summary; opens it on a phone. */
export async function summary(page: Page): Promise<Locator> {
  const box = page.getByRole("region", { name: "Order summary" });
  const toggle = box.locator("button[aria-expanded]");
  await expect(box).toBeVisible();
  const isClosed = (await toggle.getAttribute("aria-expanded")) === "false";
  if (isClosed && (await toggle.isVisible())) await toggle.click();
  return box;
}

/** Types a code into the coupon box and sends it. */
export async function applyCoupon(page: Page, code: string): Promise<void> {
  await summary(page);
  await field(page, "Coupon code").fill(code);
  await button(page, "Apply").click();
}

/** Amounts of a box in paisa, by their labels. */
export async function amounts(box: Locator): Promise<Record<string, number>> {
  const rows = await box
    .locator("dl > div")
    .evaluateAll((all) =>
      all.map((row) =>
        [row.querySelector("dt"), row.querySelector("dd")].map((cell) => cell?.textContent ?? ""),
      ),
    );
  return Object.fromEntries(rows.map(([name = "", amount = ""]) => [name, paisa(amount)]));
}

/** Converts a displayed amount to paisa. */
function paisa(amount: string): number {
  const sign = /^[-−]/.test(amount) ? -1 : 1;
  return sign * Math.round(Number(amount.replace(/[^\d.]/g, "")) * 100);
}
