import { expectNoViolations } from "../support/accessible.ts";
import { adminTest } from "../support/admin.ts";
import { expect, open } from "../support/site.ts";

const words = "/admin/dashboard?tab=settings&part=words&limit=50";

adminTest(
  "the shop search understands words that a pharmacist adds, until they are deleted @phone",
  async ({ page, boss: _ }) => {
    const word = `gardan${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
    const readShownFor = async () => {
      const answer = await page.request.get(`/api/products/search?q=${word}`);
      return (await answer.json()).data.shownFor;
    };
    expect(await readShownFor()).toBeUndefined();

    await open(page, words);
    await expect(page.getByRole("rowheader", { name: /bukhar/ })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Add Words", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add Search Words" });
    await dialog.getByRole("button", { name: "Save Words" }).click();
    await expect(dialog.getByText("Words are required")).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByLabel("Words in Roman letters").fill(word);
    await dialog.getByLabel(/^Leads to/).fill("paracetamol");
    await dialog.getByRole("button", { name: "Save Words" }).click();
    await expect(page.getByText("Search words saved")).toBeVisible();
    await expect.poll(readShownFor).toBe("paracetamol");

    await page.getByLabel("Text to search for").fill(word);
    await expect(page.getByText("They see what “paracetamol” finds.")).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: `Delete ${word}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Search words deleted")).toBeVisible();
    await expect(page.getByText("Customers find nothing.")).toBeVisible();
  },
);
