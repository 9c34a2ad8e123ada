import { accountButton, expectSignedIn, logIn, openLogin } from "../support/auth-dialogs.ts";
import { makeAccount, post, signIn, signOut } from "../support/people.ts";
import { expect, open } from "../support/site.ts";
import { test } from "../support/visitor.ts";

test("a document is rendered for the signed-in user and stays the same at hydration @phone", async ({
  page,
  context,
}) => {
  await signIn(context, await makeAccount());
  // Records all texts of the bar's login and logout button, from the first byte of the document on.
  await page.addInitScript(() => {
    const texts = new Set<string | null>();
    Object.assign(globalThis, { texts });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll("header button")) {
        texts.add(textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const readTexts = async () => {
    const all = await page.evaluate(() => [
      ...(globalThis as unknown as { texts: Set<string> }).texts,
    ]);
    return all.filter((text) => text.startsWith("Log"));
  };
  await open(page, "/about");
  await expectSignedIn(page);
  expect(await readTexts()).toEqual(["Logout"]);
  await signOut(context);
  await open(page, "/about");
  await expectSignedIn(page, false);
  expect(await readTexts()).toEqual(["Login"]);
});

test("a document contains no session token", async ({ page, context }) => {
  await signIn(context, await makeAccount());
  const session = (await context.cookies()).find(({ name }) => name === "session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const [id = "", secret = ""] = session?.value.split(".") ?? [];
  const response = await page.goto("/about");
  const html = (await response?.text()) ?? "";
  expect(html).toContain("Logout");
  for (const part of [id, secret]) {
    expect(part.length).toBeGreaterThan(20);
    expect(html).not.toContain(part);
  }
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await open(page, "/");
  expect(await page.evaluate(() => document.cookie)).toBe("");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(secret);
});

test.describe("a session that ends during requests for its cart", () => {
  test.use({ allowed: /status of 401 .*\/api\/cart$/ });

  test("other tabs follow a sign-in and a sign-out", async ({ page, secondTab }) => {
    const person = await makeAccount();
    await open(page, "/about");
    await open(secondTab, "/terms");
    await openLogin(page);
    await logIn(page, person);
    await expectSignedIn(page);
    await expectSignedIn(secondTab);
    await (await accountButton(secondTab, "Logout")).click();
    await expectSignedIn(secondTab, false);
    await expectSignedIn(page, false);
  });
});

test("a new password ends the sessions of other browsers", async ({ page, context, elsewhere }) => {
  const person = await makeAccount();
  await signIn(context, person);
  await signIn(elsewhere.context(), person);
  await open(page, "/about");
  await expectSignedIn(page);
  await post(elsewhere.request, "/api/auth/password", {
    currentPassword: person.password,
    newPassword: "another password",
  });
  await page.reload();
  await expectSignedIn(page, false);
  await open(elsewhere, "/about");
  await expectSignedIn(elsewhere);
});
