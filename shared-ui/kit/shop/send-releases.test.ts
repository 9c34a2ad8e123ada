import { expect, test } from "bun:test";
import { KitError } from "../kit-error.ts";
import type { BuiltRelease } from "./read-release.ts";
import { sendMissing } from "./send-releases.ts";
import type { ShopClient } from "./shop-client.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const createRelease = (name: string, hashes: readonly string[]): BuiltRelease => ({
  request: {
    manifest: { name } as BuiltRelease["request"]["manifest"],
    files: {},
    server: null,
  },
  blobs: new Map(hashes.map((hash) => [`sha384-${hash}`, bytes(hash)])),
});

/** A shop that lacks every file and refuses packages. It records the calls. */
function createShop(refused: readonly string[] = []) {
  const calls: string[] = [];
  const client = {
    listMissing: async (name: string, hashes: readonly string[]) => {
      calls.push(`missing ${name} ${hashes.length}`);
      if (refused.includes(name)) throw new Error(`You may not publish ${name}`);
      return [...hashes];
    },
    putBlob: async (name: string, _: string, content: Uint8Array, isMap: boolean) => {
      calls.push(`put ${name} ${new TextDecoder().decode(content)}${isMap ? " as a map" : ""}`);
    },
  } as Partial<ShopClient> as ShopClient;
  return { calls, client };
}

const releases = [
  createRelease("mfe-a", ["aaaa", "same"]),
  createRelease("mfe-b", ["bbbb", "same"]),
];

test("what the shop says against a file names it", async () => {
  const { client } = createShop();
  client.putBlob = async () => {
    throw new KitError("The file is larger than 5 MB", 1);
  };
  const release = createRelease("mfe-a", ["aaaa"]);
  release.request.files = { "page.js": { integrity: "sha384-aaaa", bytes: 4 } };
  const sent = sendMissing(client, [release], () => undefined);
  await expect(sent).rejects.toThrow("mfe-a, page.js (1 kB): The file is larger than 5 MB");
});

test("names the package of each file, and sends a file of two packages once", async () => {
  const { calls, client } = createShop();
  const said: string[] = [];
  await sendMissing(client, releases, (line) => said.push(line));
  expect(calls.slice(0, 2).toSorted()).toEqual(["missing mfe-a 1", "missing mfe-b 2"]);
  expect(calls.slice(2).toSorted()).toEqual(["put mfe-a aaaa", "put mfe-b bbbb", "put mfe-b same"]);
  expect(said[0]).toBe("3 of 3 files to send, 1 kB of 1 kB");
});

test("sends nothing when the shop refuses one of the packages", async () => {
  const { calls, client } = createShop(["mfe-b"]);
  await expect(sendMissing(client, releases, () => undefined)).rejects.toThrow(
    "You may not publish mfe-b",
  );
  expect(calls.filter((call) => call.startsWith("put"))).toEqual([]);
});

test("says of a source map that it is one", async () => {
  const { calls, client } = createShop();
  const release = createRelease("mfe-a", ["aaaa", "mapp"]);
  release.request.maps = { "entry.js": { integrity: "sha384-mapp", bytes: 4 } };
  await sendMissing(client, [release], () => undefined);
  expect(calls.slice(1).toSorted()).toEqual(["put mfe-a aaaa", "put mfe-a mapp as a map"]);
});
