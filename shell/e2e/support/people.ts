import { type APIRequestContext, type BrowserContext, expect, request } from "playwright/test";
import { origin } from "./address.ts";
import { mailTo } from "./mailbox.ts";

export interface Person {
  email: string;
  password: string;
}

/** The admin account that the site creates at its start. */
export const owner: Person = { email: "owner@example.com", password: "the owner's own" };

/** A new e-mail address. */
export const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** A header that makes the server see a new client address. */
export const newClient = () => ({
  "x-forwarded-for": crypto
    .randomUUID()
    .replaceAll("-", "")
    .replace(/.{4}(?=.)/g, "$&:"),
});

/** Makes a confirmed account over the API. */
export async function makeAccount(email = newEmail()): Promise<Person & { id: string }> {
  const browser = await request.newContext({ baseURL: origin, extraHTTPHeaders: newClient() });
  const person = await signUp(browser, email);
  await browser.dispose();
  return person;
}

/** Signs up over the API and opens the mailed link, which signs in. */
export async function signUp(
  browser: APIRequestContext,
  email = newEmail(),
): Promise<Person & { id: string }> {
  const person = { email, password: "a password of theirs" };
  await post(browser, "/api/auth/signup", { name: "Asha Rai", ...person });
  const token = new URL((await mailTo(email)).link).searchParams.get("token");
  await post(browser, "/api/auth/confirm", { token });
  const id = await userId(browser);
  if (!id) throw new Error("The link did not sign in");
  return { ...person, id };
}

/** Signs a browser in over the API. */
export const signIn = (context: BrowserContext, { email, password }: Person) =>
  post(context.request, "/api/auth/signin", { email, password });

/** Signs a browser out over the API. */
export const signOut = (context: BrowserContext) => post(context.request, "/api/auth/logout", {});

/** Id of the signed-in user; null for a guest. */
export async function userId(browser: APIRequestContext): Promise<string | null> {
  const answer = await (await browser.get("/api/auth/session")).json();
  return answer.user?.id ?? null;
}

/** Posts to the API and expects success. */
export async function post(browser: APIRequestContext, path: string, data: object): Promise<void> {
  await expect(await browser.post(path, { data })).toBeOK();
}
