import { createDemoAccounts, ensureAdmin } from "@aushadhi/api/src/server";
import { createTestRemote } from "./create-test-remote.ts";
import { createTestSite, type TestSite } from "./create-test-site.ts";
import { signIn } from "./sign-in.ts";

const page = (path: string, access = "all") => ({ path, access });

/** People with access to the back office's release, and people without it. */
export const staffPeople = ["staff", "admin"] as const;
export const nonStaffPeople = [
  "guest",
  "somebody with a made-up session",
  "customer",
  "staff whose session has ended",
  "an admin whose role was just taken away",
] as const;
type Person = (typeof staffPeople)[number] | (typeof nonStaffPeople)[number];

export interface BackOfficeSite extends TestSite {
  /** Request headers of a person. */
  as(person: Person): Record<string, string>;
}

/** Creates a site with a back office and people of every kind. Some of them lost their access before the test. */
export async function createBackOfficeSite(
  options: Parameters<typeof createTestSite>[2] = {},
  env: Record<string, string> = {},
): Promise<BackOfficeSite> {
  const backOffice = [
    { ...page("/admin/orders", "staff"), layout: "own" as const },
    page("/admin/people", "admin"),
  ];
  const site = await createTestSite(
    [
      createTestRemote([page("/good"), page("/orders", "signed-in")]),
      createTestRemote(backOffice, { name: "mfe-admin", browserOnly: true }),
    ],
    env,
    options,
  );
  const now = new Date("2026-06-15T04:30:00.000Z");
  const owner = { email: "owner@example.com", password: "the owner's own" };
  const demo = await createDemoAccounts(site.db, now);
  await ensureAdmin(site.db, now, owner);
  const signInAs = async (role: string) => {
    const person = demo.find((one) => one.role === role);
    if (!person) throw new Error(`Nobody is ${role}`);
    return signIn(site, person);
  };

  const ended = await signInAs("staff");
  await visit(site, ended);
  site.wait(8 * 24 * 3600 * 1000);
  const cookies: Record<Person, string | null> = {
    guest: null,
    "somebody with a made-up session": "session=made.up",
    customer: await signInAs("customer"),
    "staff whose session has ended": ended,
    "an admin whose role was just taken away": await signInAs("admin"),
    staff: await signInAs("staff"),
    admin: await signIn(site, owner),
  };
  const demoted = cookies["an admin whose role was just taken away"] ?? "";
  await visit(site, demoted);
  await demote(site, cookies.admin ?? "", demoted);
  return {
    ...site,
    as(person) {
      const cookie = cookies[person];
      return cookie === null ? {} : { cookie };
    },
  };
}

async function visit(site: TestSite, cookie: string): Promise<void> {
  const { status } = await site.get("/admin/orders", { cookie });
  if (status !== 200) throw new Error(`The back office is not open to them: ${status}`);
}

async function demote(site: TestSite, admin: string, cookie: string): Promise<void> {
  const { user } = await (await site.get("/api/auth/session", { cookie })).json();
  const { status } = await site.request(`/api/users/${user.id}/role`, {
    method: "PATCH",
    headers: { cookie: admin, "content-type": "application/json" },
    body: JSON.stringify({ role: "customer" }),
  });
  if (status !== 200) throw new Error(`The role could not be taken away: ${status}`);
}
