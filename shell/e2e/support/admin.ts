import type { Role } from "@aushadhi/api/contract";
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { test as buyerTest } from "./buyer.ts";
import { makeAccount, type Person, signIn } from "./people.ts";

interface Fixtures {
  /** A new staff member, signed in. */
  staff: Person & { id: string };
}

/** A test of the admin pages. */
export const test = buyerTest.extend<Fixtures>({
  staff: async ({ context, admin }, use) => {
    const person = await makeAccount();
    await become(admin, person, "staff");
    await signIn(context, person);
    await use(person);
  },
});

/** A test with an admin of its own; all tests share the shop's owner. */
export const adminTest = test.extend<{ boss: Person & { id: string } }>({
  boss: async ({ context, admin }, use) => {
    const person = await makeAccount();
    await become(admin, person, "admin");
    await signIn(context, person);
    await use(person);
  },
});

/** Gives a user a role, as the shop's owner. */
export async function become(
  admin: APIRequestContext,
  { id }: { id: string },
  role: Role,
): Promise<void> {
  await expect(await admin.patch(`/api/users/${id}/role`, { data: { role } })).toBeOK();
}

/** Lists the admin release's files, read from an admin's document. */
export async function adminFiles(admin: APIRequestContext): Promise<string[]> {
  const html = await (await admin.get("/about")).text();
  return [...new Set(html.match(/\/mfe\/mfe-admin\/[^"]+/g))];
}

/** Whether the page has anything of the admin remote in its markup or its requests. */
export const hasAdminCode = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.documentElement.outerHTML.includes("mfe-admin") ||
      performance.getEntriesByType("resource").some(({ name }) => name.includes("mfe-admin")),
  );
