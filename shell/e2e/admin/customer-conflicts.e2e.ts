import { adminTest } from "../support/admin.ts";
import { makeCustomer, openCustomer } from "../support/customers-page.ts";
import { comeBack } from "../support/ended-session.ts";
import { breakOff, brokenOff, either } from "../support/network.ts";
import { signOut } from "../support/people.ts";
import { expect } from "../support/site.ts";

adminTest.use({ allowed: either(/status of 40[19]/, brokenOff) });

adminTest(
  "a note is added after the user signs in again",
  async ({ page, context, boss, shop }) => {
    await openCustomer(page, await makeCustomer(shop));
    const note = page.getByLabel("Note", { exact: true });
    await note.fill("Wants the\nblue strip");
    await signOut(context);
    await page.getByRole("button", { name: "Add note" }).click();
    await comeBack(page, boss);
    await expect(page.getByText("blue strip", { exact: false }).last()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Edit note: Wants the/ })).toBeVisible();
    await expect(note).toHaveValue("");
  },
);

adminTest("a note stays in its text box without a connection", async ({ page, boss: _, shop }) => {
  await openCustomer(page, await makeCustomer(shop));
  const note = page.getByLabel("Note", { exact: true });
  await note.fill("Call after five");
  const mend = await breakOff(page, /\/notes$/);
  const add = page.getByRole("button", { name: "Add note" });
  await add.click();
  await expect(add).toBeEnabled();
  await expect(page.getByRole("status").or(page.getByRole("alert")).first()).toBeVisible();
  await expect(note).toHaveValue("Call after five");
  await mend();
  await add.click();
  await expect(page.getByRole("button", { name: "Edit note: Call after five" })).toHaveCount(1);
});

adminTest(
  "a note changed meanwhile is not overwritten, and the typed text stays",
  async ({ page, context, boss: _, shop }) => {
    const customer = await makeCustomer(shop);
    const notes = `/api/customers/${customer.id}/notes`;
    const added = await context.request.post(notes, { data: { text: "Ring twice" } });
    const [{ id }] = (await added.json()).customer.notes;
    await openCustomer(page, customer);
    await page.getByRole("button", { name: "Edit note: Ring twice" }).click();
    const box = page.getByLabel("Note", { exact: true }).last();
    await box.fill("Ring three times");
    const data = { text: "Ring once", expectedText: "Ring twice" };
    await expect(await context.request.put(`${notes}/${id}`, { data })).toBeOK();
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText(/changed|meanwhile/i).first()).toBeVisible();
    await expect(box).toHaveValue("Ring three times");
    const { customer: now } = await (
      await context.request.get(`/api/customers/${customer.id}`)
    ).json();
    expect(now.notes[0].text).toBe("Ring once");
  },
);

adminTest(
  "a customer blocked meanwhile is shown as blocked, with the other admin's reason",
  async ({ page, boss: _, admin, shop }) => {
    const customer = await makeCustomer(shop);
    await openCustomer(page, customer);
    await page.getByLabel("Reason (only staff see it)").fill("Rude on the phone");
    const data = { reason: "Three parcels not taken" };
    await expect(await admin.put(`/api/customers/${customer.id}/block`, { data })).toBeOK();
    await page.getByRole("button", { name: "Block from ordering" }).click();
    await expect(page.getByText("This customer is blocked already").first()).toBeVisible();
    await expect(page.getByText("Three parcels not taken")).toBeVisible();
    await expect(page.getByText("Rude on the phone")).toHaveCount(0);
  },
);
