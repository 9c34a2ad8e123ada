import { generateKeyPairSync } from "node:crypto";
import { createTestRemote } from "../../server/testing/create-test-remote.ts";
import type { BadRelease, BadReleaseDeps } from "./bad-release.ts";

/** Good releases of packages whose rules forbid them. */
export async function createRuleBreakers({ shop, next }: BadReleaseDeps): Promise<BadRelease[]> {
  const names = { frozen: "mfe-frozen", watched: "mfe-watched", signed: "mfe-signed" };
  const team = await shop.createTeamFor(Object.values(names));
  await shop.admin("PUT", `/releases/packages/${names.frozen}/freeze`, {
    ...{ hours: 2, reason: "Stock taking" },
  });
  await shop.admin("PUT", `/releases/packages/${names.watched}/rules`, { approval: true });
  const { publicKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  await shop.admin("PUT", `/releases/keys/${names.signed}`, { publicKey: raw.toString("base64") });
  const otherKey = generateKeyPairSync("ed25519")
    .privateKey.export({ format: "der", type: "pkcs8" })
    .toString("base64");

  const bad = (kind: string, name: string, says: string, key?: string): BadRelease => ({
    ...{ kind, says, package: name },
    ship: () =>
      team.ship(
        createTestRemote([{ path: `/${name}` }], { name, version: `2.0.${next()}-bad` }),
        key,
      ),
  });
  return [
    bad("frozen package", names.frozen, "Stock taking"),
    bad("no approval", names.watched, "approval of a second person"),
    bad("signature by another key", names.signed, "signature", otherKey),
    bad("no signature", names.signed, "must be signed"),
  ];
}
