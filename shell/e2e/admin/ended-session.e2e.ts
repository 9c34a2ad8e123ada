import type { Locator, Page } from "playwright/test";
import { become, test } from "../support/admin.ts";
import { choose, openCard, openOrders } from "../support/admin-orders-page.ts";
import { plentiful } from "../support/cart.ts";
import { comeBack, expectEnded } from "../support/ended-session.ts";
import { makeAccount, type Person, signIn, signOut } from "../support/people.ts";
import { placeOrder } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

// The browser logs each 401 response.
test.use({ allowed: /status of 401/ });

const asAdmin = test.extend<{ boss: Person & { id: string } }>({
  boss: async ({ context, admin }, use) => {
    const person = await makeAccount();
    await become(admin, person, "admin");
    await signIn(context, person);
    await use(person);
  },
});

const createWord = () => `E2E${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
const press = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true }).click();
const buildDashboardUrl = (query: string) => `/admin/dashboard?tab=${query}`;

/** Opens the orders and waits until all their requests have finished. */
async function openAllOrders(page: Page) {
  await openOrders(page);
  await expect(page.getByText("Total Orders").locator("..")).toContainText(/\d/);
}

interface Work {
  name: string;
  /** Opens and fills in a form. */
  begin(page: Page, word: string): Promise<void>;
  send(page: Page): Promise<void>;
  /** Checks that the change was saved. */
  done: RegExp;
}

const works: readonly Work[] = [
  {
    name: "a coupon",
    async begin(page, word) {
      await open(page, buildDashboardUrl("coupons"));
      await press(page, "Create Coupon");
      const form = page.getByRole("dialog");
      await form.getByLabel("Code *").fill(word);
      await form.getByLabel("Value (%) *").fill("15");
      await form.getByLabel("Valid until *").fill("2999-12-31");
    },
    send: (page) => press(page.getByRole("dialog"), "Create Coupon"),
    done: /Coupon created successfully/,
  },
  {
    name: "the delivery fee",
    async begin(page) {
      await open(page, buildDashboardUrl("settings"));
      const box = page.getByLabel("Delivery fee (₹)");
      // Other tests depend on the current fee.
      const fee = await box.inputValue();
      await box.fill(`${fee}.0`);
    },
    send: (page) => press(page, "Update Delivery Fee"),
    done: /fee/i,
  },
  {
    name: "a file to import",
    async begin(page) {
      await open(page, buildDashboardUrl("products&view=import"));
      await expect(page.locator("input[type=file]")).toBeAttached();
    },
    send: (page) =>
      page.locator("input[type=file]").setInputFiles({
        name: "products.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`name,sku,price,stock\n${createWord()},${createWord()},10,1\n`),
      }),
    done: /columns/i,
  },
];

for (const { name, begin, send, done } of works) {
  asAdmin(`${name} is sent after the admin signs in again`, async ({ page, context, boss }) => {
    await begin(page, createWord());
    await signOut(context);
    await send(page);
    await comeBack(page, boss);
    await expect(page.getByText(done).first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\//);
  });
}

asAdmin("a role is changed after the admin signs in again", async ({ page, context, boss }) => {
  const somebody = await makeAccount();
  await open(page, buildDashboardUrl(`settings&part=people&q=${somebody.email}`));
  await page.getByRole("button", { name: /^Change role of/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Role").selectOption("Staff");
  await signOut(context);
  await press(dialog, "Change Role");
  await comeBack(page, boss);
  await expect(page.getByText("Asha Rai is now Staff")).toBeVisible();
});

test("an order's status is changed after the user signs in again", async ({
  page,
  context,
  staff,
  rival,
  shop,
}) => {
  const order = await placeOrder(rival, plentiful(shop).slice(-1));
  await openOrders(page);
  const card = await openCard(page, order);
  // Pending reads of the card would detect the ended session before the change is sent.
  await page.waitForLoadState("networkidle");
  await signOut(context);
  await choose(card, "Set status", "Confirmed", "Update Status");
  await comeBack(page, staff);
  await expect(card).toContainText("Confirmed");
});

test("the orders' CSV is exported after the user signs in again", async ({
  page,
  context,
  staff,
}) => {
  await openAllOrders(page);
  await signOut(context);
  const file = page.waitForEvent("download");
  await press(page, "Export to CSV");
  await comeBack(page, staff);
  expect((await file).suggestedFilename()).toContain(".csv");
});

test("the admin pages disappear when the user does not sign in again", async ({
  page,
  context,
  staff: _,
}) => {
  await openAllOrders(page);
  await signOut(context);
  await press(page, "Export to CSV");
  await expectEnded(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");
});

test.describe("the code of the admin pages", () => {
  // The server sends these files only with a session.
  test.use({ allowed: /status of 40[14]|Failed to fetch|dynamically imported|already registered/ });

  test("is fetched again after the user signs in again", async ({ page, context, staff }) => {
    await openAllOrders(page);
    await signOut(context);
    await page.getByRole("link", { name: "Statistics" }).click();
    await comeBack(page, staff);
    await page
      .getByRole("main")
      .getByRole("button", { name: /again|Retry/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytics Dashboard");
  });
});
