import { mkdir } from "node:fs/promises";
import {
  createDemoAccounts,
  createReleaseToken,
  openDatabase,
  readConfig,
} from "@aushadhi/api/src/server";
import { findFreePort, startSite } from "@aushadhi/api/stress/site";
import { createCalls, createTeam } from "../server/testing/create-team.ts";
import { signIn } from "../server/testing/sign-in.ts";

const owner = { email: "owner@example.com", password: "the owner's own" };

export type TeamShop = Awaited<ReturnType<typeof openTeamShop>>;
export type Team = ReturnType<typeof createTeam>;
export type Viewer = "guest" | "customer" | "staff" | "admin";

/**
 * Starts the demo shop as a process of its own over a data folder, and signs people in.
 * @param usesBrowser whether the shop tries releases in a browser
 */
export async function openTeamShop(dataDir: string, usesBrowser: boolean) {
  const now = new Date();
  await mkdir(dataDir);
  const db = await openDatabase(readConfig({ DATA_DIR: dataDir }).database);
  const people = await createDemoAccounts(db, now);
  const tenDaysAgo = new Date(now.getTime() - 10 * 86_400_000);
  const expired = await createReleaseToken(
    { db, now: tenDaysAgo, actor: "command" },
    { name: "Old CI", packages: ["mfe-offers"], rights: ["publish", "promote"], days: 1 },
  );
  await db.close();

  const metricsPort = await findFreePort();
  const site = await startSite(dataDir, {
    env: {
      ...{ SEED: "demo", TRUST_PROXY: "1", METRICS_PORT: String(metricsPort) },
      ...{ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, LOG_LEVEL: "fatal" },
      GATE_BROWSER: usesBrowser ? "auto" : "off",
    },
  });
  const request = (path: string, init?: RequestInit) => fetch(`${site.address}${path}`, init);
  const callAs = async (person: typeof owner) => signIn({ request }, person);
  const adminCookie = await callAs(owner);
  const cookies: Record<Viewer, string> = { guest: "", customer: "", staff: "", admin: "" };
  for (const person of people) cookies[person.role] = await callAs(person);
  const admin = createCalls({ request }, adminCookie);

  /** Creates a token and the team that ships with it. */
  async function createTeamFor(
    packages: readonly string[],
    rights: readonly string[] = ["publish", "promote"],
  ): Promise<Team & { secret: string; token: string }> {
    const { secret, token } = (await admin("POST", "/releases/tokens", {
      ...{ name: `CI of ${packages.join()}`.slice(0, 60), packages, rights, days: 1 },
    })) as { secret: string; token: { id: string } };
    return { ...createTeam(site.address, secret), secret, token: token.id };
  }

  return {
    ...{ address: site.address, cookies, admin, request, createTeamFor },
    stop: site.stop,
    expiredToken: expired.secret,
    /** Texts of the metrics, in the format of Prometheus. */
    readMetrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
  };
}
