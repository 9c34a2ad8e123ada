import { makeProduct, newName } from "../../support/admin-catalog.ts";
import { expectNothingCut } from "../../support/cut-text.ts";
import { owner, signIn } from "../../support/people.ts";
import { expect, open, test } from "../../support/site.ts";

test("names show strength and pack size, also for other makers and packs", async ({ page }) => {
  await signIn(page.context(), owner);
  const genericName = newName("Amoxicillin");
  const medicine = {
    genericName,
    strength: "228.5 mg/5 ml",
    form: "Oral Suspension",
    packUnit: "ml",
    isActive: true,
  };
  const long = "Clavulanate Potassium Hydroxypropylmethylcellulose Oral Suspension 228.5 mg/5 ml";
  const make = (manufacturer: string, packSize: number) =>
    makeProduct(page.context(), {
      ...medicine,
      // Not random: random text could contain a release form of another medicine (`1ec0`).
      name: `${long} ${packSize} ml`,
      manufacturer,
      packSize,
    });
  const product = await make("Koshi", 30);
  const cheaper = await make("Bagmati", 100);
  await make("Koshi", 60);
  await open(page, `/product/${product.id}`);
  await expect(page.getByRole("link", { name: cheaper.name })).toBeVisible();
  await expect(page.getByText("₹1.00 per ml · ₹2.33 less per ml")).toBeVisible();
  await expect(
    page.getByRole("link", { name: "228.5 mg/5 ml Oral Suspension, 60 ml" }),
  ).toBeVisible();
  await expectNothingCut(page, "main article");
});
