import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";
import { test } from "../support/buyer.ts";
import { type PrintedPage, printedPages } from "../support/pdf.ts";
import { placeOrder } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

const a4 = "595 x 842";

/** Returns all visible text of the page. */
const readShownText = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.checkVisibility()) texts.push(textContent ?? "");
    }
    return texts.join(" ").replace(/\s+/g, " ");
  });

for (const colorScheme of ["light", "dark"] as const) {
  test(`an order prints black on white, complete and without the page around it, in the ${colorScheme} theme @phone`, async ({
    page,
    context,
    buyer: _,
    shop,
  }) => {
    const needed = shop.product(
      ({ availability, prescriptionRequired }) =>
        availability === "in_stock" && prescriptionRequired === "yes",
    );
    const order = await placeOrder(context.request, [needed], {
      quantity: 2,
      specialInstructions: "Ring twice",
    });
    await open(page, links.order(order.id));
    const around = [
      "Home",
      "Logout",
      "My Profile",
      "Skip to",
      "Print",
      "Buy again",
      "Cancel Order",
    ];
    const shown = await readShownText(page);
    await page.emulateMedia({ media: "print", colorScheme });
    const printed = await readShownText(page);

    const { contact } = await page.evaluate(() => {
      const [address, ...links] = [...document.querySelectorAll("footer address > *")];
      return { contact: [address, ...links].map((one) => one?.textContent ?? "") };
    });
    for (const text of [
      "Aushadhi",
      ...contact,
      order.orderNumber,
      "Pending",
      "Payment pending",
      needed.name,
      "Quantity: 2",
      "Prescription needed at delivery",
      "Cash on Delivery",
      "Asha Rai",
      "9800000000",
      "Adarsha Nagar 12",
      "Birgunj, Parsa, Madhesh",
      "Ring twice",
    ]) {
      expect(printed).toContain(text);
    }
    for (const amount of [order.subtotal, order.deliveryFee, order.total]) {
      expect(printed.replaceAll(",", "")).toContain(`₹${amount.toFixed(2)}`);
    }
    expect(printed).toMatch(/Ordered\s+\d+ \w+ \d{4}, \d+:\d\d [ap]m/);
    expect(around.filter((text) => printed.includes(text))).toEqual([]);
    // The screen does show these texts.
    expect(around.filter((text) => shown.includes(text))).toContain("Buy again");

    const colours = await page.evaluate(() => {
      const seen = [...document.querySelectorAll("main *")].filter((one) => one.checkVisibility());
      const looks = seen.map((one) => getComputedStyle(one));
      return {
        ground: getComputedStyle(document.body).backgroundColor,
        texts: [...new Set(looks.map(({ color }) => color))],
        grounds: [...new Set(looks.map(({ backgroundColor }) => backgroundColor))],
      };
    });
    expect(colours).toEqual({
      ground: "rgb(255, 255, 255)",
      texts: ["rgb(0, 0, 0)"],
      grounds: ["rgba(0, 0, 0, 0)"],
    });
    const pages = printedPages(await page.pdf({ preferCSSPageSize: true }));
    expect(pages.map(({ size }) => size)).toEqual([a4]);
  });
}

test("a long order prints each line once across page breaks", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  // These lines have a note below the name, so a page break could split them.
  const products = shop.products.filter(
    ({ availability, prescriptionRequired }) =>
      availability === "in_stock" && prescriptionRequired === "yes",
  );
  const { id } = await placeOrder(context.request, products);
  await open(page, links.order(id));
  await expect(page.getByRole("main").locator("ul > li")).toHaveCount(products.length);
  // Gives each line its own background colour, to find it in the PDF.
  const grounds = products.map(
    (_, place) => `main li:nth-child(${place + 1}) { --line: rgb(${place + 1} 0 255); }`,
  );
  await page.addStyleTag({
    content: `${grounds.join("")} #main ul > li { background: var(--line) !important; }`,
  });
  const findLines = ({ drawing }: PrintedPage) =>
    new Set([...drawing.matchAll(/([\d.]+) 0 1 rg/g)].map(([, red]) => Number(red) * 255));
  for (const lower of [0, 10, 20, 30, 40]) {
    await page.evaluate((lower) => {
      document.body.style.paddingTop = `${lower}px`;
    }, lower);
    const pages = printedPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(pages.length).toBeGreaterThan(1);
    const lines = pages.flatMap((printed) => [...findLines(printed)].map(Math.round));
    expect(lines, `${lower} px lower`).toEqual(products.map((_, place) => place + 1));
  }
});

test("a product page prints without the site's header and footer", async ({ page, shop }) => {
  await open(page, links.product(shop.products[0]?.id ?? ""));
  await expect(page.getByRole("banner")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
