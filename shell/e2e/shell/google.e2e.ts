import type { Page } from "playwright/test";
import { google, origin } from "../support/address.ts";
import { button, dialog, expectSignedIn, field, openLogin } from "../support/auth-dialogs.ts";
import { expectEnded } from "../support/ended-session.ts";
import { answerField, type GoogleAccount, type GoogleAnswer } from "../support/google-answer.ts";
import { makeAccount, newEmail, signOut, userId } from "../support/people.ts";
import { expect, heading, open } from "../support/site.ts";
import { test } from "../support/visitor.ts";

const failed = "Google authentication failed: Google sign in failed";

// Every other foreign request fails the test, also one to the real Google.
test.use({ allowed: new RegExp(`^foreign: ${google}/authorize\\?`) });

const createGoogleAccount = (email: string, more: Partial<GoogleAccount> = {}): GoogleAccount => ({
  id: crypto.randomUUID(),
  email,
  verified_email: true,
  name: "Maya Rai",
  ...more,
});

/**
 * Sends each window to the stand-in for Google instead of Google, which gives this answer.
 * @returns the addresses that the windows were sent to
 */
async function answerWith(page: Page, answer: GoogleAnswer): Promise<URL[]> {
  const sent: URL[] = [];
  await page.context().route("**/api/auth/google", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const to = new URL(response.headers().location ?? "");
    sent.push(to);
    const query = new URLSearchParams(to.search);
    query.set(answerField, JSON.stringify(answer));
    const headers = { ...response.headers(), location: `${google}/authorize?${query}` };
    await route.fulfill({ response, headers });
  });
  return sent;
}

const continueWithGoogle = (page: Page) => button(page, "Continue with Google").click();

/** Checks that address and history of the tab contain nothing of the visit to Google. */
async function expectNoTraces(page: Page) {
  const addresses = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(addresses.join()).not.toMatch(/code|state|token|error/);
}

test("consent signs in with a new account and keeps the page @phone", async ({ page, email }) => {
  const sent = await answerWith(page, { kind: "consent", account: createGoogleAccount(email) });
  await open(page, "/shop?q=zinc");
  await openLogin(page);
  await continueWithGoogle(page);
  await expect(page.getByText("Login successful")).toBeVisible();
  await expect(page).toHaveURL("/shop?q=zinc");
  await expect(dialog(page, "login")).toBeHidden();
  await expectSignedIn(page);
  const { user } = await (await page.request.get("/api/auth/session")).json();
  expect(user).toMatchObject({ email, name: "Maya Rai", role: "customer" });
  await expectNoTraces(page);

  expect(sent).toHaveLength(1);
  const [to] = sent;
  expect(`${to?.origin}${to?.pathname}`).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  expect(Object.fromEntries(to?.searchParams ?? [])).toMatchObject({
    response_type: "code",
    redirect_uri: `${origin}/api/auth/google`,
    scope: "openid email profile",
    state: expect.stringMatching(/^.{10,}$/),
  });
});

test("the button is busy until the browser leaves, and submits once", async ({ page }) => {
  await open(page, "/about");
  await openLogin(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  // With status 204 the browser stays on the page.
  await page.route("**/api/auth/google", (route) => route.fulfill({ status: 204 }));
  await continueWithGoogle(page);
  const busy = button(page, "Connecting...");
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await busy.click();
  await field(page, "Email").fill("still here");
  expect(requests).toEqual([`${origin}/api/auth/google`]);
});

test("a redirected guest continues to the requested page", async ({ page, email }) => {
  await answerWith(page, { kind: "consent", account: createGoogleAccount(email) });
  await page.goto("/?login=/about");
  await continueWithGoogle(page);
  await expect(heading(page)).toHaveText("About Us");
  await expect(page).toHaveURL("/about");
  await expectSignedIn(page);
});

test("consent signs in to an existing account with the same address, and ends its password", async ({
  page,
  elsewhere,
}) => {
  const person = await makeAccount();
  await answerWith(page, { kind: "consent", account: createGoogleAccount(person.email) });
  await open(page, "/about");
  await openLogin(page);
  await continueWithGoogle(page);
  await expectSignedIn(page);
  expect(await userId(page.request)).toBe(person.id);
  const { email, password } = person;
  const answer = await elsewhere.request.post("/api/auth/signin", { data: { email, password } });
  expect(answer.status()).toBe(401);
});

test("a second sign-in uses the same account, even with a changed address", async ({
  page,
  elsewhere,
  email,
}) => {
  const account = createGoogleAccount(email);
  const ids: (string | null)[] = [];
  for (const [browser, address] of [
    [page, email],
    [elsewhere, newEmail()],
  ] as const) {
    await answerWith(browser, { kind: "consent", account: { ...account, email: address } });
    await open(browser, "/about");
    await openLogin(browser);
    await continueWithGoogle(browser);
    await expectSignedIn(browser);
    ids.push(await userId(browser.request));
  }
  expect(ids[0]).toMatch(/./);
  expect(ids[1]).toBe(ids[0]);
});

const failures: readonly [name: string, answer: (email: string) => GoogleAnswer][] = [
  ["a consent that was denied", () => ({ kind: "denial" })],
  [
    "a state that is not this browser's",
    (email) => ({ kind: "forgery", account: createGoogleAccount(email) }),
  ],
  ["a Google that hangs up", (email) => ({ kind: "silence", account: createGoogleAccount(email) })],
  [
    "an address that Google has not verified",
    (email) => ({
      kind: "consent",
      account: createGoogleAccount(email, { verified_email: false }),
    }),
  ],
];

for (const [name, answer] of failures) {
  test(`${name} shows a failure and does not go to Google again`, async ({ page, email }) => {
    const sent = await answerWith(page, answer(email));
    await open(page, "/about");
    await openLogin(page);
    await continueWithGoogle(page);
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page).toHaveURL("/");
    await expectNoTraces(page);
    await expectSignedIn(page, false);
    expect(await userId(page.request)).toBeNull();
    expect(sent).toHaveLength(1);
    // The site works, and contacts Google only on request.
    await openLogin(page);
    expect(sent).toHaveLength(1);
    await expect(button(page, "Continue with Google")).not.toHaveAttribute("aria-busy");
  });
}

test.describe("a user whose session has ended", () => {
  test.use({ allowed: new RegExp(`^foreign: ${google}/authorize\\?|status of 401`) });

  test("signs in with Google in another window and keeps the typed text", async ({
    page,
    context,
    email,
  }) => {
    await answerWith(page, { kind: "consent", account: createGoogleAccount(email) });
    await open(page, "/profile?settings=1");
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await expect(dialog(page, "login")).toBeVisible();
    await continueWithGoogle(page);
    await expectSignedIn(page);
    await field(page, "Full Name").fill("Maya Thapa");
    await signOut(context);
    await button(page, "Save Details").click();
    await expectEnded(page);
    const opened = context.waitForEvent("page");
    await continueWithGoogle(page);
    const beside = await opened;
    if (!beside.isClosed()) await beside.waitForEvent("close");
    await expect(page.getByText("Profile updated successfully").last()).toBeVisible();
    await expect(field(page, "Full Name")).toHaveValue("Maya Thapa");
    await expectSignedIn(page);
  });
});
