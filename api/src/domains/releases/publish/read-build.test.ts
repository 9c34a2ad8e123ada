import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { createTemporaryFolder } from "../../../../testing/database.ts";
import { readBuild } from "./read-build.ts";

describe("reading a build from a folder", () => {
  let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    await Bun.write(join(folder.path, "client", "entry.js"), "// entry");
    await Bun.write(join(folder.path, "client", "fonts", "noto.woff2"), "letters");
    await Bun.write(join(folder.path, "server", "000"), "exports.routes");
    await Bun.write(join(folder.path, "server", "001"), " = [];");
  });
  afterEach(() => folder.remove());
  const writeManifest = (manifest: unknown) =>
    Bun.write(join(folder.path, "release.json"), JSON.stringify(manifest));
  const bytes = (source: string) => new TextEncoder().encode(source);

  test("returns the manifest, the browser files by path, and the pieces of the server module", async () => {
    await writeManifest({ name: "mfe-catalog", server: "server.cjs" });
    expect(await readBuild(folder.path)).toEqual({
      manifest: { name: "mfe-catalog", server: "server.cjs" },
      client: new Map([
        ["entry.js", bytes("// entry")],
        ["fonts/noto.woff2", bytes("letters")],
      ]),
      server: [bytes("exports.routes"), bytes(" = [];")],
      maps: new Map(),
    });
  });

  test("returns the source maps by the path of their file", async () => {
    await writeManifest({ name: "mfe-catalog", server: null });
    await Bun.write(join(folder.path, "maps", "pages", "shop.js.map"), "{}");
    expect((await readBuild(folder.path)).maps).toEqual(new Map([["pages/shop.js", bytes("{}")]]));
  });

  test("returns no server module when the manifest names none", async () => {
    await writeManifest({ name: "mfe-catalog", server: null });
    expect((await readBuild(folder.path)).server).toBeNull();
  });
});
