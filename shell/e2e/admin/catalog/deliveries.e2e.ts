import type { Product } from "@aushadhi/api/contract";
import type { Page } from "playwright/test";
import { expectNoViolations } from "../../support/accessible.ts";
import { adminTest } from "../../support/admin.ts";
import { makeProduct, newName, newSku } from "../../support/admin-catalog.ts";
import { hasTheKeyboard } from "../../support/keyboard.ts";
import { expect, open } from "../../support/site.ts";

const deliveries = "/admin/dashboard?view=deliveries";

const productBox = (page: Page) => page.getByRole("combobox", { name: "Product", exact: true });

/** Presses keys one by one, and counts them. */
function createKeyboard({ keyboard }: Page) {
  let presses = 0;
  return {
    count: () => presses,
    async type(text: string) {
      presses += text.length;
      await keyboard.type(text);
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        presses++;
        await keyboard.press(key);
      }
    },
  };
}

async function begin(page: Page) {
  await open(page, deliveries);
  await page.getByRole("button", { name: "New Delivery" }).click();
  const dialog = page.getByRole("dialog", { name: "New Delivery" });
  await dialog.getByLabel("Supplier").fill(newName("Everest"));
  await dialog.getByLabel("Bill number").fill(newSku());
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(productBox(page)).toBeFocused();
}

adminTest(
  "a line is typed with the keyboard alone, and is in stock after it is received @phone",
  async ({ page, boss: _ }) => {
    const { id, name, sku } = await makeProduct(page.context());
    await begin(page);
    await expectNoViolations(page);
    const keys = createKeyboard(page);
    await keys.type(sku);
    await expect(page.getByRole("option", { name })).toBeVisible();
    await expectNoViolations(page);
    await keys.press("Enter");
    for (const typed of ["B1", "0899", "10", "1", "220", "130"]) {
      await keys.type(typed);
      await keys.press("Enter");
    }
    await expect(page.getByText("10 + 1")).toBeVisible();
    await expect(page.getByText("₹20.00 a piece")).toBeVisible();
    await expect(productBox(page)).toBeFocused();
    await keys.press("Control+Enter");
    const question = page.getByRole("dialog", { name: "Receive this delivery?" });
    await expectNoViolations(page);
    await question.getByRole("button", { name: "Receive" }).click();
    await expect(page.getByText("Delivery received")).toBeVisible();
    await expect(page.getByRole("button", { name: "Return..." })).toBeVisible();
    await expectNoViolations(page);
    const answer = await page.request.get(`/api/products/${id}/batches`);
    const { batches } = await answer.json();
    expect(batches).toMatchObject([{ number: "B1", quantity: 11, cost: 20 }, { quantity: 40 }]);
  },
);

adminTest(
  "thirty lines are received with fewer than 150 key presses after their list is read",
  async ({ page, boss: _ }) => {
    const name = newName("Cetamol");
    const products: Product[] = [];
    // One after another, because the shop takes only some uploads at once.
    for (let index = 0; index < 30; index++) {
      products.push(await makeProduct(page.context(), { name: `${name} ${index}` }));
    }
    const rows = products.map(({ name, sku }, index) =>
      // Of each tenth row the list has another name.
      [index % 10 === 0 ? `CTML ${sku}` : name, `B${index}`, "08/99", 10, 1, 220, 130].join(","),
    );
    await begin(page);
    await page.locator("input[type=file]").setInputFiles({
      name: "bill.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Item,Batch,Expiry,Qty,Free,Amount,MRP", ...rows].join("\n")),
    });
    await expect(page.getByText("(3 to settle)")).toBeVisible();
    const keys = createKeyboard(page);
    for (const at of [0, 10, 20]) {
      const { sku = "", name = "" } = products[at] ?? {};
      await expect(page.getByText(`CTML ${sku}`)).toBeVisible();
      await expect(productBox(page)).toBeFocused();
      await keys.type(sku);
      await expect(page.getByRole("option", { name, exact: false })).toHaveCount(1);
      await keys.press("Enter");
    }
    await expect(page.getByText(/to settle/)).toHaveCount(0);
    await keys.press("Control+Enter");
    const question = page.getByRole("dialog", { name: "Receive this delivery?" });
    await expect(question).toContainText("30 lines with 330 pieces");
    await hasTheKeyboard(question);
    while (!(await question.getByRole("button", { name: "Receive" }).evaluate(isFocused))) {
      await keys.press("Tab");
    }
    await keys.press("Enter");
    await expect(page.getByText("Delivery received")).toBeVisible();
    expect(keys.count()).toBeLessThan(150);
  },
);

const isFocused = (element: Element) => element === document.activeElement;
