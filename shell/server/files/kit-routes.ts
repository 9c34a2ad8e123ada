import {
  type AppEnv,
  readKit,
  type Storage,
  storeKit,
  type VisitorWork,
} from "@aushadhi/api/src/server";
import { Hono } from "hono";

/** The packed kit of this source tree. */
export interface PackedKit {
  version: string;
  tarball: Uint8Array<ArrayBuffer>;
}

interface KitDeps {
  storage: Storage;
  /** Public address of the site, without a slash at the end. */
  origin: string;
  /** Packs the kit, or returns a packed one. */
  packKit: () => Promise<PackedKit>;
  work: Pick<VisitorWork, "run">;
}

/**
 * Serves the kit for remotes in their own repositories below `/sdk`: a description with the commands, and the tarball.
 * Each version has its own address. The kit is packed at the first request. Each request reads or writes the storage, and
 * its client pays for that.
 */
export function kitRoutes({ storage, origin, packKit, work }: KitDeps) {
  let packing: Promise<PackedKit> | undefined;
  const packOnce = (): Promise<PackedKit> => {
    packing ??= packKit();
    packing.catch(() => {
      packing = undefined;
    });
    return packing;
  };
  /** Stores the kit at every offer, because lock files keep the address of its version. */
  const findCurrent = async () => {
    const kit = await packOnce();
    await storeKit(storage, kit.version, kit.tarball);
    return kit;
  };

  return new Hono<AppEnv>()
    .use((c, next) => work.run(c, () => next()))
    .get("/", async (c) => {
      const { version, tarball } = await findCurrent();
      return c.json({
        name: "@aushadhi/remote-kit",
        version,
        integrity: `sha512-${new Bun.CryptoHasher("sha512").update(tarball).digest("base64")}`,
        tarball: `${origin}/sdk/remote-kit-${version}.tgz`,
        commands: [
          `npx ${origin}/sdk/remote-kit.tgz new offers --shop ${origin}`,
          "cd offers && npm install",
          `RELEASE_TOKEN=… npx remote-kit ship --to ${origin}`,
        ],
      });
    })
    .get("/remote-kit.tgz", async (c) =>
      c.body((await findCurrent()).tarball, 200, { ...archive, "cache-control": "no-cache" }),
    )
    .get("/:file{remote-kit-\\d[\\w.-]*\\.tgz}", async (c) => {
      const version = c.req.param("file").slice("remote-kit-".length, -".tgz".length);
      const stored = await readKit(storage, version);
      if (stored) return c.body(await stored.arrayBuffer(), 200, { ...archive, ...immutable });
      const message = `The kit ${version} is not kept any more, or never was. The present one: ${origin}/sdk/`;
      return c.text(message, 404, { "cache-control": "no-store" });
    });
}

const archive = { "content-type": "application/gzip" };
const immutable = { "cache-control": "public, max-age=31536000, immutable" };
