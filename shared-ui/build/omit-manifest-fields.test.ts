import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { omitManifestFields } from "./omit-manifest-fields.ts";

test("a route keeps what browsers need, and other objects keep fields of the same name", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-declarations-"));
  try {
    const entry = join(folder, "src/routes.tsx");
    await Bun.write(
      entry,
      `interface Route { path: string }
       const home: Route = { path: "/", Page: 1, sample: { id: "a" }, load() {}, sitemap: ["/"] };
       export const routes = [home, { path: "/b", nav: { label: "Bee" }, Page: 2 }];
       export const menu = { nav: "kept" };`,
    );
    const output = await build({
      root: folder,
      configFile: false,
      logLevel: "silent",
      plugins: [omitManifestFields()],
      build: { write: false, minify: false, lib: { entry, formats: ["es"] } },
    });
    const [{ output: files }] = output as unknown as [{ output: { type: string; code: string }[] }];
    const url = `data:text/javascript,${encodeURIComponent(files[0]?.code ?? "")}`;
    const { routes, menu } = await import(url);
    expect(routes).toEqual([
      { path: "/", Page: 1, load: expect.any(Function) },
      { path: "/b", Page: 2 },
    ]);
    expect(menu).toEqual({ nav: "kept" });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
