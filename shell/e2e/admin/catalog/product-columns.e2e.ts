import { makeProduct, newName, openDashboard, rowOf } from "../../support/admin-catalog.ts";
import { expect, test } from "../../support/site.ts";

for (const width of [768, 1024, 1440]) {
  test(`a SKU of 60 characters leaves the name and the actions their room at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openDashboard(page);
    const name = newName("Paracetamol and Caffeine Effervescent Tablets, Extra Strength");
    const sku = `${crypto.randomUUID()}${"W".repeat(24)}`;
    await makeProduct(page.context(), { name, sku });
    await openDashboard(page, `?q=${encodeURIComponent(name)}`);
    const row = rowOf(page, name);
    await expect(row).toHaveCSS("display", /flex|table-row/);
    const { link, edge, buttons } = await row.evaluate((row) => {
      const box = (one: Element | null) => one?.getBoundingClientRect() ?? new DOMRect();
      const link = row.querySelector("th a");
      const table = row.closest("table")?.parentElement;
      return {
        link: {
          room: box(row.querySelector("th")).width,
          isCut: link ? link.scrollWidth > link.clientWidth + 1 && link.clientWidth > 0 : true,
        },
        edge: {
          right: box(table ?? null).right,
          over: table ? table.scrollWidth - table.clientWidth : 1,
        },
        buttons: [...row.querySelectorAll(".actions button")].map((one) => box(one).right),
      };
    });
    expect(link.room).toBeGreaterThanOrEqual(144);
    expect(link.isCut).toBe(false);
    expect(edge.over).toBe(0);
    expect(buttons).toHaveLength(4);
    for (const right of buttons) expect(right).toBeLessThanOrEqual(edge.right);
  });
}
