import type { PublishRequest } from "@aushadhi/api/contract";
import { type Build, ensureAdmin } from "@aushadhi/api/src/server";
import type { BuiltRelease } from "@aushadhi/shared-ui/kit/shop/read-release";
import { sendMissing } from "@aushadhi/shared-ui/kit/shop/send-releases";
import { createShopClient } from "@aushadhi/shared-ui/kit/shop/shop-client";
import { signRelease } from "@aushadhi/shared-ui/kit/shop/sign-release";
import type { TestSite } from "./create-test-site.ts";
import { signIn } from "./sign-in.ts";

const owner = { email: "owner@example.com", password: "the owner's own" };

/** Signs in as an admin of the site. Returns a function that calls its API. */
export async function createAdmin(site: TestSite) {
  await ensureAdmin(site.db, new Date(), owner);
  return createCalls(site, await signIn(site, owner));
}

/** Creates a function that calls the API of a site with somebody's session. @throws Error on an error answer */
export const createCalls =
  (site: Pick<TestSite, "request">, cookie: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await site.request(`/api${path}`, {
      method,
      headers: { cookie, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

/** Creates a team that ships builds to a listening shop with a token and the kit's client, as a CI does. */
export function createTeam(shop: string, token: string) {
  const client = createShopClient(shop, token);
  /** Publishes a build. @throws KitError with the shop's message */
  const publish = async (build: Build, signingKey?: string): Promise<void> => {
    const { request, blobs } = describeBuild(build);
    await sendMissing(client, [{ request, blobs }], () => undefined);
    const signature = signingKey && (await signRelease(signingKey, request));
    await client.publish({ ...request, ...(signature && { signature }) });
  };
  return {
    client,
    publish,
    /** Publishes and promotes a build. @throws KitError with the shop's message */
    async ship(build: Build, signingKey?: string): Promise<void> {
      await publish(build, signingKey);
      const { name, version } = describeBuild(build).request.manifest;
      await client.promote({ stable: { [name]: version } });
    },
  };
}

/** Describes a build for publishing, as the kit does. */
export function describeBuild({ manifest, client, server }: Build): BuiltRelease {
  const blobs = new Map<string, Uint8Array>();
  const identify = (content: Uint8Array) => {
    const hash = new Bun.CryptoHasher("sha384").update(content).digest("base64");
    return { integrity: `sha384-${hash}`, bytes: content.byteLength };
  };
  const describe = (content: Uint8Array) => {
    const described = identify(content);
    blobs.set(described.integrity, content);
    return described;
  };
  const files = [...client].map(([path, content]) => [path, describe(content)] as const);
  return {
    request: {
      // A build of a test always has a manifest.
      manifest: manifest as PublishRequest["manifest"],
      files: Object.fromEntries(files),
      ...(server && server.length > 1
        ? { server: identify(Buffer.concat(server)), serverPieces: server.map(describe) }
        : { server: server && describe(Buffer.concat(server)) }),
    },
    blobs,
  };
}
