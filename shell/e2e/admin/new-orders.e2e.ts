import type { Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { openOrders, row, signInAsStaff, wanted } from "../support/admin-orders-page.ts";
import { dialog } from "../support/auth-dialogs.ts";
import { becomes } from "../support/background.ts";
import { test } from "../support/buyer.ts";
import { tabTo } from "../support/keyboard.ts";
import { signOut } from "../support/people.ts";
import { placeCalls, placeOrder, putIntoCart, saveAddress } from "../support/placed-order.ts";
import { expect, heading } from "../support/site.ts";

// Other tests place orders at the same time, so the count may include theirs.
const findNotice = (page: Page) =>
  page.locator("strong").filter({ hasText: /^[\d,]+ new orders?$/ });
const isPoll = (url: string) => url.includes("/api/orders/admin/new?");
const waitForPoll = (page: Page, status = 200) =>
  page.waitForResponse((answer) => isPoll(answer.url()) && answer.status() === status);
const findTable = (page: Page) => page.getByRole("table", { name: "Orders" });

test("an open list announces a new order within five seconds, and the keyboard shows it @phone", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  // An empty list has no table.
  await placeOrder(rival, [wanted(shop, 15)]);
  const looked = waitForPoll(page);
  await openOrders(page, "&status=pending");
  await looked;
  await page.getByRole("combobox", { name: "Order Status" }).focus();
  const before = await findTable(page).boundingBox();
  const order = await placeOrder(rival, [wanted(shop, 15)]);
  await expect(findNotice(page)).toBeVisible({ timeout: 5000 });
  expect(await findTable(page).boundingBox()).toEqual(before);
  await expect(row(page, order)).toBeHidden();
  await expectNoViolations(page);

  await tabTo(page, page.getByRole("button", { name: /^Show [\d,]+ new orders?$/ }));
  await page.keyboard.press("Enter");
  await expect(row(page, order)).toBeVisible();
  await expect(page.locator("tbody [data-order] a:focus")).toBeVisible();
});

test("a list does not announce orders that its filters exclude", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  await openOrders(page, "&paymentStatus=refunded");
  const placed = await placeOrder(rival, [wanted(shop, 16)]);
  const look = await waitForPoll(page);
  expect(new URL(look.url()).searchParams.get("paymentStatus")).toBe("refunded");
  expect((await look.json()).count).toBe(0);
  await expect(findNotice(page)).toBeHidden();
  await expect(row(page, placed)).toBeHidden();
});

test("a hidden tab sends no request, and shows new orders when visible again", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const looked = waitForPoll(page);
  await page.clock.install();
  await openOrders(page);
  await looked;
  await becomes(page, "hidden");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  const order = await placeOrder(rival, [wanted(shop, 17)]);
  await page.clock.runFor(60_000);
  expect(calls).toEqual([]);
  await becomes(page, "visible");
  await expect(row(page, order)).toBeVisible();
});

test("a hidden tab with the sound on keeps polling and rings", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  await page.addInitScript(() => {
    const Real = AudioContext;
    Object.assign(window, { rung: 0 });
    window.AudioContext = class extends Real {
      constructor() {
        super();
        (window as unknown as { rung: number }).rung++;
      }
    };
  });
  const countRung = () => page.evaluate(() => (window as unknown as { rung: number }).rung);
  const looked = waitForPoll(page);
  await openOrders(page, "&assignee=none");
  await looked;
  await page.getByRole("button", { name: "Sound for new orders" }).click();
  expect(await countRung()).toBe(1);
  await becomes(page, "hidden");
  await placeOrder(rival, [wanted(shop, 18)]);
  await expect.poll(countRung, { timeout: 10_000 }).toBeGreaterThan(1);
});

test("the notice of new orders counts only orders that match the search and the day", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const { phoneNumber } = await placeCalls(rival, wanted(shop, 19), 1);
  const looked = waitForPoll(page);
  await openOrders(page, `&date=today&assignee=none&q=${phoneNumber}`);
  await looked;
  await placeOrder(rival, [wanted(shop, 19)]);
  const look = await waitForPoll(page);
  expect((await look.json()).count).toBe(0);
  const address = await saveAddress(rival, { phoneNumber });
  await putIntoCart(rival, wanted(shop, 19).id);
  const placed = await rival.post("/api/orders", { data: { addressId: address.id } });
  await expect(placed).toBeOK();
  await expect(findNotice(page)).toHaveText("1 new order", { timeout: 5000 });
  await page.getByRole("button", { name: "Show 1 new order" }).click();
  await expect(row(page, (await placed.json()).order)).toBeVisible();
});

test.describe("an ended session", () => {
  // The browser logs each 401 response.
  test.use({ allowed: /status of 401/ });

  test("polling for new orders opens no dialog", async ({ page, context, admin }) => {
    await signInAsStaff(context, admin);
    const looked = waitForPoll(page);
    await openOrders(page);
    await looked;
    const refused = waitForPoll(page, 401);
    await signOut(context);
    await refused;
    await expect(heading(page)).toHaveText("Order Management");
    await expect(dialog(page, "login")).toBeHidden();
    await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
  });
});
