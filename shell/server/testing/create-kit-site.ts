import { findFreePort } from "../../e2e/engines/free-port.ts";
import { createKitTeam, type KitTeam } from "./create-kit-team.ts";
import { createAdmin } from "./create-team.ts";
import { createTestSite, type TestSite } from "./create-test-site.ts";

/** A listening shop, and a team that ships the remote `mfe-offers` to it. */
export interface KitSite {
  site: TestSite;
  team: KitTeam;
  /** Runs a command of the kit for this shop with a token that has these rights. */
  run(
    args: readonly string[],
    env?: Record<string, string>,
    rights?: readonly string[],
  ): Promise<{ code: number; said: string }>;
  close(): Promise<void>;
}

/** @param env of the shop */
export async function createKitSite(
  remotes: Parameters<typeof createTestSite>[0] = [],
  env: Record<string, string> = {},
): Promise<KitSite> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const site = await createTestSite(remotes, { ORIGIN: origin, ...env });
  // Browsers delete what has expired by their own clock.
  site.wait(Date.now() - new Date("2026-06-15T04:30:00.000Z").getTime());
  const server = site.listen(port);
  const admin = await createAdmin(site);
  const team = await createKitTeam();
  return {
    site,
    team,
    async run(args, own = {}, rights = ["publish", "promote", "preview"]) {
      const { secret } = (await admin("POST", "/releases/tokens", {
        ...{ name: "CI", packages: ["mfe-offers"], days: 1, rights },
      })) as { secret: string };
      return team.run([...args, "--to", origin], { RELEASE_TOKEN: secret, ...own });
    },
    async close() {
      await team.close();
      await server.stop(true);
      await site.close();
    },
  };
}
