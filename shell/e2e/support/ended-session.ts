import { expect, type Page } from "playwright/test";
import { dialog, expectSignedIn, logIn } from "./auth-dialogs.ts";
import type { Person } from "./people.ts";

/** Waits for the dialog about the ended session and for the signed-out bar. */
export async function expectEnded(page: Page): Promise<void> {
  await expect(dialog(page, "login")).toContainText("Your session has ended. Sign in to go on.");
  await expectSignedIn(page, false);
}

/** Signs in again in that dialog. */
export async function comeBack(page: Page, person: Person): Promise<void> {
  await expectEnded(page);
  await logIn(page, person);
  await expect(dialog(page, "login")).toBeHidden();
  await expectSignedIn(page);
}
