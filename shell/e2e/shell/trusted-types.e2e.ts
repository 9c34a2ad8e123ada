import { links } from "@aushadhi/shared-ui";
import { adminTest } from "../support/admin.ts";
import { nextPrint, openCard, openOrders, wanted } from "../support/admin-orders-page.ts";
import { test as buyerTest } from "../support/buyer.ts";
import { placeOrder } from "../support/placed-order.ts";
import { collectRefusals } from "../support/refusals.ts";
import { alive, expect, open, test } from "../support/site.ts";

test.describe("a script in the page", () => {
  test.use({ allowed: /Trusted|trusted-types/ });

  test("cannot turn text into markup, code or a script's address", async ({ page }) => {
    await open(page, links.about);
    const tries = await page.evaluate(() => {
      const reported: string[] = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
        reported.push(effectiveDirective),
      );
      const markup = "<img src=x onerror=alert(1)>";
      const script = document.createElement("script");
      const sinks: Record<string, () => unknown> = {
        innerHTML: () => Object.assign(document.createElement("p"), { innerHTML: markup }),
        emptyInnerHTML: () => Object.assign(document.createElement("p"), { innerHTML: "" }),
        outerHTML: () => Object.assign(document.body.firstElementChild ?? {}, { outerHTML: "" }),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", markup),
        write: () => document.write(markup),
        fragment: () => document.createRange().createContextualFragment(markup),
        parser: () => new DOMParser().parseFromString(markup, "text/html"),
        frame: () => document.createElement("iframe").setAttribute("srcdoc", markup),
        handler: () => document.createElement("p").setAttribute("onclick", "alert(1)"),
        src: () => Object.assign(script, { src: "/mfe/shell/none.js" }),
        text: () => Object.assign(script, { text: "alert(1)" }),
        worker: () => new Worker("/mfe/shell/none.js"),
        policy: () => Object(globalThis.trustedTypes).createPolicy("default", {}),
      };
      const passed = Object.entries(sinks).filter(([, use]) => {
        try {
          use();
          return true;
        } catch {
          return false;
        }
      });
      return new Promise<{ passed: string[]; reported: number; sinks: number }>((resolve) =>
        setTimeout(() =>
          resolve({
            passed: passed.map(([name]) => name),
            reported: reported.length,
            sinks: Object.keys(sinks).length,
          }),
        ),
      );
    });
    expect(tries.passed).toEqual([]);
    expect(tries.reported).toBe(tries.sinks);
  });
});

// The first way to each screen, by a document, is tried where each of them is opened: in `accessibility.e2e.ts`.
test("no screen that the browser draws for a guest turns text into markup", async ({
  page,
  context,
}) => {
  const refusals = collectRefusals(context);
  await open(page, links.home);
  for (const name of ["Shop", "Home"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await alive(page);
  }
  expect(refusals).toEqual([]);
});

buyerTest("no screen of a customer turns text into markup", async ({ page, context, buyer: _ }) => {
  const refusals = collectRefusals(context);
  for (const path of [links.profile, links.accountSettings, links.addresses, links.orders]) {
    await open(page, path);
  }
  expect(refusals).toEqual([]);
});

adminTest(
  "no screen of the back office and no printed slip turns text into markup",
  async ({ page, context, admin, rival, boss: _, shop }) => {
    const order = await placeOrder(rival, [wanted(shop, 13)]);
    // Unconfirmed orders are not picked.
    const path = `/api/orders/${order.id}/status`;
    await expect(await admin.patch(path, { data: { status: "confirmed" } })).toBeOK();
    const refusals = collectRefusals(context);
    for (const tab of ["products", "coupons", "categories", "settings"]) {
      await open(page, `${links.adminDashboard}?tab=${tab}`);
    }
    await open(page, links.adminCustomers);
    await open(page, links.adminStatistics);
    await expect(page.locator(".recharts-surface").first()).toBeVisible();
    await openOrders(page);
    const card = await openCard(page, order);
    const slip = await nextPrint(context, () =>
      card.getByRole("button", { name: "Print slip" }).click(),
    );
    await expect(slip.locator("body")).toContainText(order.orderNumber);
    await openOrders(page);
    await nextPrint(context, () => page.getByRole("button", { name: "Picking list" }).click());
    expect(refusals).toEqual([]);
  },
);
