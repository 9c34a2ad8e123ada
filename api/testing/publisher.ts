import type { PublishRequest } from "../src/contract/index.ts";
import { computeIntegrity } from "../src/domains/releases/blobs.ts";
import type { Build } from "../src/domains/releases/publish/read-build.ts";
import type { TestAnswer } from "./test-shop.ts";

const describe = (content: Uint8Array) => ({
  integrity: computeIntegrity(content),
  bytes: content.byteLength,
});

/** Body of the publish call for a build. */
export const createRequest = ({ manifest, client, server, maps }: Build): PublishRequest => ({
  // Test builds have arbitrary manifests.
  manifest: manifest as PublishRequest["manifest"],
  files: Object.fromEntries([...client].map(([path, content]) => [path, describe(content)])),
  server: server && describe(Buffer.concat(server)),
  ...(server && { serverPieces: server.map(describe) }),
  ...(maps && {
    maps: Object.fromEntries([...maps].map(([path, content]) => [path, describe(content)])),
  }),
});

/** A client that publishes builds over HTTP like a CI job, and counts the sent bytes. */
export function createPublisher(
  shop: { call(path: string, init: RequestInit): Promise<TestAnswer> },
  headers: Record<string, string>,
) {
  let sent = 0;
  const call = (method: string, path: string, body: Uint8Array | object) => {
    const isFile = body instanceof Uint8Array;
    const bytes = isFile ? body : new TextEncoder().encode(JSON.stringify(body));
    if (isFile) sent += bytes.byteLength;
    const type = isFile ? "application/octet-stream" : "application/json";
    return shop.call(`/api${path}`, {
      method,
      body: new Uint8Array(bytes),
      headers: { ...headers, "content-type": type },
    });
  };
  return {
    /** Bytes of files sent so far. */
    sentBytes: () => sent,
    async publish(
      build: Build,
      given: { provenance?: object; notes?: object; signature?: string | undefined } = {},
    ): Promise<TestAnswer> {
      const { name } = createRequest(build).manifest;
      const contents = [
        ...build.client.values(),
        ...(build.server ?? []),
        ...(build.maps?.values() ?? []),
      ];
      const byHash = new Map(contents.map((content) => [computeIntegrity(content), content]));
      const asked = await call("POST", "/releases/missing", {
        package: name,
        hashes: [...byHash.keys()],
      });
      const { missing = [] } = asked.body as { missing?: string[] };
      const mapHashes = new Set([...(build.maps?.values() ?? [])].map(computeIntegrity));
      for (const hash of missing) {
        const hex = Buffer.from(hash.slice("sha384-".length), "base64").toString("hex");
        await call(
          "PUT",
          `/releases/blobs/${hex}?package=${name}${mapHashes.has(hash) ? "&kind=map" : ""}`,
          byHash.get(hash) ?? new Uint8Array(),
        );
      }
      return call("POST", "/releases", { ...createRequest(build), ...given });
    },
  };
}
