import { links } from "@aushadhi/shared-ui";
import { expect } from "playwright/test";
import { test } from "./journey.ts";
import { expectPath, heading, main, open } from "./pages.ts";
import { role, type Visitor } from "./visitor.ts";

const readPosition = (visitor: Visitor) => visitor.evaluate(() => Math.round(scrollY), null);

/** Scrolls, and waits until the page can have stored the position. */
const scrollDown = (visitor: Visitor, y: number) =>
  visitor.evaluate(async (y) => {
    const hasEnded = new Promise((resolve) =>
      addEventListener("onscrollend" in window ? "scrollend" : "scroll", resolve, { once: true }),
    );
    scrollTo(0, y);
    await hasEnded;
  }, y);

test("going back and forward restores filters and scroll positions", async ({ visitor, shop }) => {
  const [, , , product] = shop.products.filter((each) => each.prescriptionRequired === "no");
  await open(visitor, links.shop);
  await visitor.choose(role("combobox", "Prescription"), "No Prescription");
  await expectPath(visitor, `${links.shop}?prescription=no`);
  await visitor.sees({ text: /^Showing 12 of/ });
  await scrollDown(visitor, 500);
  await visitor.press(role("link", product?.name, main));
  await visitor.sees(role("heading", "Quick Overview"));
  expect(await readPosition(visitor)).toBe(0);
  await scrollDown(visitor, 100);

  await visitor.back();
  await visitor.sees(heading("Shop Products"));
  await expectPath(visitor, `${links.shop}?prescription=no`);
  await expect.poll(() => readPosition(visitor)).toBeGreaterThan(200);
  const left = await readPosition(visitor);
  await visitor.forward();
  await visitor.sees(role("heading", "Quick Overview"));
  await expect.poll(() => readPosition(visitor)).toBe(100);
  await visitor.back();
  await expect.poll(() => readPosition(visitor)).toBe(left);
});

test("a reload keeps the scroll position", async ({ visitor }) => {
  await open(visitor, links.terms);
  await scrollDown(visitor, 900);
  await visitor.reload();
  await visitor.sees(heading("Terms of Service"));
  await expect.poll(() => readPosition(visitor)).toBe(900);
});
