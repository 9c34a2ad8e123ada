import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskStorage, type VisitorWork } from "@aushadhi/api/src/server";
import { HTTPException } from "hono/http-exception";
import { kitRoutes } from "./kit-routes.ts";

const origin = "http://shop.example";
const work: Pick<VisitorWork, "run"> = {
  run: (_, work) =>
    work(
      () => undefined,
      (wait) => wait(),
    ),
};
const pack = (version: string) => async () => ({
  version,
  tarball: new TextEncoder().encode(`the kit ${version}`),
});

test("each version of the kit keeps its address, and the newest also has a fixed address", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-kits-"));
  const storage = createDiskStorage(folder);
  const first = kitRoutes({ storage, origin, packKit: pack("1.1.0-aa"), work });
  expect(await (await first.request("/")).json()).toMatchObject({
    name: "@aushadhi/remote-kit",
    tarball: `${origin}/sdk/remote-kit-1.1.0-aa.tgz`,
    integrity: expect.stringMatching(/^sha512-/),
  });

  const second = kitRoutes({ storage, origin, packKit: pack("1.1.0-bb"), work });
  expect(await (await second.request("/remote-kit.tgz")).text()).toBe("the kit 1.1.0-bb");
  const old = await second.request("/remote-kit-1.1.0-aa.tgz");
  expect(await old.text()).toBe("the kit 1.1.0-aa");
  expect(old.headers.get("cache-control")).toContain("immutable");
  expect((await second.request("/remote-kit-1.1.0-cc.tgz")).status).toBe(404);
  expect((await second.request("/remote-kit-..%2F..%2Fshop.tgz")).status).toBe(404);
  await rm(folder, { recursive: true, force: true });
});

test("a removed kit is stored again at the next offer", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-kits-"));
  const storage = createDiskStorage(folder);
  const routes = kitRoutes({ storage, origin, packKit: pack("1.1.0-aa"), work });
  await routes.request("/");
  for (const key of await storage.list("releases/kits")) await storage.remove(key);
  const gone = await routes.request("/remote-kit-1.1.0-aa.tgz");
  expect([gone.status, await gone.text()]).toEqual([
    404,
    "The kit 1.1.0-aa is not kept any more, or never was. The present one: http://shop.example/sdk/",
  ]);
  const { tarball } = await (await routes.request("/")).json();
  expect((await routes.request(new URL(tarball).pathname.replace("/sdk", ""))).status).toBe(200);
  await rm(folder, { recursive: true, force: true });
});

test("a kit that cannot be offered now says why", async () => {
  const packKit = () => Promise.reject(new HTTPException(503, { message: "after a restart" }));
  const routes = kitRoutes({ storage: createDiskStorage(tmpdir()), origin, packKit, work });
  for (const path of ["/", "/remote-kit.tgz"]) {
    const answer = await routes.request(path);
    expect([answer.status, await answer.text()]).toEqual([503, "after a restart"]);
  }
});

test("packing is tried again after a failure", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-kits-"));
  let tries = 0;
  const packKit = () => (tries++ === 0 ? Promise.reject(new Error("no disk")) : pack("1.1.0-aa")());
  const routes = kitRoutes({ storage: createDiskStorage(folder), origin, packKit, work });
  expect((await routes.request("/")).status).toBe(500);
  expect((await routes.request("/")).status).toBe(200);
  await rm(folder, { recursive: true, force: true });
});

test("each request is work of its client", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-kits-"));
  let runs = 0;
  const counted: typeof work = {
    run: (c, make) => {
      runs++;
      return work.run(c, make);
    },
  };
  const storage = createDiskStorage(folder);
  const routes = kitRoutes({ storage, origin, packKit: pack("1.1.0-aa"), work: counted });
  for (const path of ["/", "/remote-kit.tgz", "/remote-kit-1.0.0.tgz", "/nothing"]) {
    await routes.request(path);
  }
  expect(runs).toBe(4);
  await rm(folder, { recursive: true, force: true });
});
