import {
  button,
  confirmAddress,
  dialog,
  expectSignedIn,
  fillSignUp,
} from "../support/auth-dialogs.ts";
import { mailsTo } from "../support/mailbox.ts";
import { expect, open } from "../support/site.ts";
import { test } from "../support/visitor.ts";

const password = "a password of theirs";

test.describe("the mail can be sent again", () => {
  test.use({ allowed: /^console error: .* status of 429 .*\/api\/auth\/resend$/ });

  test("one minute after each send", async ({ page, email }) => {
    await page.clock.install();
    await open(page, "/about");
    await fillSignUp(page, { email, password });
    await button(page, "Create Account").click();
    const confirm = dialog(page, "confirm");
    await expect(confirm).toContainText("You can resend in 60s");
    await page.clock.pauseAt(Date.now() + 1000);
    const resend = button(page, "Resend Email");
    await expect(resend).toBeDisabled();
    await page.clock.runFor(50_000);
    await expect(confirm).toContainText(/You can resend in \d{1,2}s/);
    await expect(resend).toBeDisabled();
    await page.clock.runFor(10_000);
    await expect(confirm.getByText("You can resend now")).toBeVisible();
    await page.clock.resume();
    await resend.click();
    await expect(page.getByText("Confirmation email sent! Please check your inbox")).toBeVisible();
    await expect(confirm).toContainText(/You can resend in (60|59)s/);
    await expect(resend).toBeDisabled();
    const [first, second] = await mailsTo(email, 2);
    expect(second?.link).not.toBe(first?.link);

    // By the server's clock it is too early for a third mail.
    await page.clock.fastForward(60_000);
    await resend.click();
    await expect(page.getByText("Too many attempts. Please wait a moment.")).toBeVisible();
    await expect(resend).toBeEnabled();
    await confirmAddress(page, second?.link ?? "");
    await expectSignedIn(page);
  });

  test("the minute restarts when the dialog opens again", async ({ page, email }) => {
    await page.clock.install();
    await open(page, "/about");
    await fillSignUp(page, { email, password });
    await button(page, "Create Account").click();
    await expect(dialog(page, "confirm")).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(button(page, "Resend Email")).toBeEnabled();
    await button(page, "I'll check my email later").click();
    await fillSignUp(page, { email, password });
    await button(page, "Create Account").click();
    await expect(dialog(page, "confirm")).toContainText(/You can resend in (60|59)s/);
    await expect(button(page, "Resend Email")).toBeDisabled();
  });
});
