import { adminTest } from "../support/admin.ts";
import { expect, open } from "../support/site.ts";

const sections = [
  ...["Delivery fee", "Order limits", "Stock", "Shop facts", "Emergency numbers", "Search words"],
  ...["People", "Releases", "Activity"],
];

adminTest(
  "a phone shows all sections of the settings at once @small",
  async ({ page, boss: _ }) => {
    for (const part of ["fee", "audit"]) {
      await open(page, `/admin/dashboard?tab=settings&part=${part}`);
      const links = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
      await expect(links).toHaveText(sections);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    }
  },
);
