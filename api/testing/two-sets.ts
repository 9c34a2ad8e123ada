import { createMember } from "./people.ts";
import { createPublisher } from "./publisher.ts";
import { createBuild, createShellBuild } from "./releases.ts";
import { createTestShop } from "./test-shop.ts";

/** The set of releases that visitors get. */
export const first = { shell: "19.3.1-aaaa", "mfe-catalog": "19.3.1-aaaa" };
/** A published set that fits only as a whole: it has another React. */
export const second = { shell: "20.0.0-aaaa", "mfe-catalog": "20.0.0-aaaa" };

/** A shop with an admin and two sets of releases, of which the first is promoted. */
export async function createTwoSets() {
  const shop = await createTestShop();
  const admin = await createMember(shop, "admin", "admin");
  const { publish } = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
  for (const react of ["19.3.1", "20.0.0"]) {
    const version = `${react}-aaaa`;
    await publish(createShellBuild({ version, shared: { react } }));
    await publish(createBuild({ version, shared: { react: `^${react}` } }));
  }
  await admin.call("PATCH", "/releases/channels", { stable: first });
  return {
    shop,
    admin,
    /** Reads the versions that visitors get from the API. */
    async readVersions(): Promise<Record<string, string>> {
      const { body } = await admin.call("GET", "/releases/channels");
      const { stable } = body as { stable: Record<string, { version: string }> };
      return Object.fromEntries(
        Object.entries(stable).map(([name, { version }]) => [name, version]),
      );
    },
  };
}
