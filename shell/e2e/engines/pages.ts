import { expect } from "playwright/test";
import type { Person } from "../support/people.ts";
import { role, type Visitor } from "./visitor.ts";

export const main = role("main");
export const banner = role("banner");
export const footer = role("contentinfo");

/** Returns a target for the page's heading. */
export const heading = (name: string | RegExp) => role("heading", name, main);

/** Opens an address and waits until React has hydrated its page. */
export async function open(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await expectAlive(visitor);
}

export async function expectAlive(visitor: Visitor): Promise<void> {
  const isAlive = () =>
    visitor
      .evaluate(() => {
        const heading = document.querySelector("main h1");
        return Object.keys(heading ?? {}).some((key) => key.startsWith("__reactProps"));
      }, null)
      .catch(() => false);
  await expect.poll(isAlive, "the page is alive").toBe(true);
}

/** Waits until the address has this path and query. */
export const expectPath = (visitor: Visitor, path: string) =>
  expect.poll(() => visitor.evaluate(() => location.pathname + location.search, null)).toBe(path);

/** Signs in without the dialog, on a page of the site. */
export async function signIn(visitor: Visitor, { email, password }: Person): Promise<void> {
  const answer = await visitor.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/auth/signin", { method: "POST", headers, body })).status;
  }, JSON.stringify({ email, password }));
  expect(answer).toBe(200);
}

/** Fills in the login dialog and sends it. Waits until the dialog is open. */
export async function logIn(visitor: Visitor, { email, password }: Person): Promise<void> {
  const dialog = role("dialog", "Welcome Back !");
  await visitor.fill({ label: "Email", within: dialog }, email);
  await visitor.fill({ label: "Password", within: dialog }, password);
  await visitor.press(role("button", "Login", dialog));
  await visitor.missesSoon(dialog);
}
