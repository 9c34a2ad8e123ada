import { toHex } from "@aushadhi/shared-ui/kit/shop/read-release";
import { sendMissing } from "@aushadhi/shared-ui/kit/shop/send-releases";
import { createShopClient } from "@aushadhi/shared-ui/kit/shop/shop-client";
import { createTeam, describeBuild } from "../../server/testing/create-team.ts";
import { createTestRemote } from "../../server/testing/create-test-remote.ts";
import type { BadRelease, BadReleaseDeps } from "./bad-release.ts";

const name = "mfe-offers";

/** Uploads that the shop does not store, and people who may not upload or promote. */
export async function createBadUploads(deps: BadReleaseDeps): Promise<BadRelease[]> {
  const { shop, offers, next } = deps;
  const create = () =>
    createTestRemote([{ path: "/offers" }], { name, version: `2.0.${next()}-bad` });
  const request = () => describeBuild(create()).request;
  const uploading = await shop.createTeamFor([name], ["publish"]);
  const revoked = await shop.createTeamFor([name]);
  await shop.admin("DELETE", `/releases/tokens/${revoked.token}`);
  const nobody = (token: string) => createTeam(shop.address, token);
  const client = createShopClient(shop.address, uploading.secret);
  const forged = new TextEncoder().encode("other bytes than those of this hash");

  const bad = (kind: string, says: string, ship: () => Promise<unknown>): BadRelease => ({
    ...{ kind, says, ship, package: name },
  });
  return [
    bad("forged hash of a file", "not those of this address", () => {
      const [integrity = ""] = describeBuild(create()).blobs.keys();
      return client.putBlob(name, toHex(integrity), forged, false);
    }),
    bad("missing file", "lost.js has not been sent", async () => {
      const { request, blobs } = describeBuild(create());
      await sendMissing(client, [{ request, blobs }], () => undefined);
      const { files, ...rest } = request;
      const integrity = `sha384-${new Bun.CryptoHasher("sha384").update("never sent").digest("base64")}`;
      await client.publish({ ...rest, files: { ...files, "lost.js": { integrity, bytes: 10 } } });
    }),
    bad("manifest without its entry", "lacks its file nowhere.js", () => {
      const { manifest, ...rest } = request();
      return offers.client.publish({ ...rest, manifest: { ...manifest, entry: "nowhere.js" } });
    }),
    bad("file outside its folder", "../shell/entry.js", () => {
      const { files, ...rest } = request();
      const [file] = Object.values(files);
      return offers.client.publish({
        ...rest,
        files: { ...files, ...(file && { "../shell/entry.js": file }) },
      });
    }),
    bad("oversized file", "large.js (5001 kB)", () => {
      const build = create();
      const client = new Map(build.client).set("large.js", new Uint8Array(5_000_001));
      return offers.publish({ ...build, client });
    }),
    bad("same version with other bytes", "1.0.0-first", async () => {
      const one = (render: string) =>
        createTestRemote([{ path: "/offers", render }], { name, version: "1.0.0-first" });
      await offers.publish(one(""));
      await offers.publish(one("void 0"));
    }),
    bad("wrong token", "token", () => nobody("aushadhi_made-up").publish(create())),
    bad("expired token", "token", () => nobody(shop.expiredToken).publish(create())),
    bad("revoked token", "token", () => nobody(revoked.secret).publish(create())),
    bad("token without the right to promote", "promote", () => uploading.ship(create())),
    bad("foreign package", "mfe-catalog", () =>
      offers.publish(createTestRemote([{ path: "/" }], { version: `2.0.${next()}-bad` })),
    ),
  ];
}
