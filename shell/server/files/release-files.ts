import {
  type AppEnv,
  chooseEncoding,
  type Release,
  type ReleasePlane,
  type VisitorWork,
} from "@aushadhi/api/src/server";
import type { SessionUser } from "@aushadhi/shared-ui";
import { type Context, Hono } from "hono";
import { canLoadRemote } from "../../src/router/access.ts";
import { retryFolder } from "../document/build-file-url.ts";
import { createGzipCopies } from "./gzip-copies.ts";

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  webp: "image/webp",
};

const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Serves release files below `/mfe`: immutable, and only those that the release lists. A visitor without access to a
 * release gets 404. Public files of a release that was asked for before are free; what else they take, the client pays.
 * @param findUser returns the user of a request; null for a guest
 */
export function releaseFileRoutes(
  releases: ReleasePlane,
  findUser: (c: Context<AppEnv>) => Promise<SessionUser | null>,
  work: Pick<VisitorWork, "run">,
) {
  const gzipCopies = createGzipCopies();
  return new Hono<AppEnv>().get("/:name/:version/:path{.+}", async (c) => {
    const { name, version, path: full } = c.req.param();
    const path = full.startsWith(`${retryFolder}/`) ? full.slice(retryFolder.length + 1) : full;
    const findRelease = () => releases.getRelease(name, version);
    const isInMemory = releases.isInMemory(name, version);
    const release = await (isInMemory ? findRelease() : work.run(c, findRelease));
    const isPublic = !release || canLoad(release, null);
    if (!isPublic && !canLoad(release, await work.run(c, () => findUser(c))))
      return sendNotFound(c);
    const integrity = release?.files.get(path);
    const type = types[path.slice(path.lastIndexOf(".") + 1)];
    if (!integrity || !type) return sendNotFound(c);
    const encoding = chooseEncoding(c.req.header("accept-encoding"));
    const read = async (stored: "br" | null) =>
      (await releases.getFile(name, version, path, stored))?.arrayBuffer() ?? null;
    const file =
      encoding !== "gzip"
        ? await read(encoding)
        : (gzipCopies.peek(integrity) ??
          (await work.run(c, () => gzipCopies.get(integrity, () => read(null)))));
    if (!file) return sendNotFound(c);
    const headers: Record<string, string> = {
      "content-type": type,
      "cache-control": `${isPublic ? "public" : "private"}, max-age=31536000, immutable`,
      // The next person at this browser must not get a file that was cached for a signed-in user.
      vary: isPublic ? "accept-encoding" : "accept-encoding, cookie",
    };
    if (encoding) headers["content-encoding"] = encoding;
    // A drawing that is opened by itself is a document, which could run scripts.
    if (path.endsWith(".svg")) headers["content-security-policy"] = drawingPolicy;
    return c.body(file, 200, headers);
  });
}

const canLoad = ({ name, manifest }: Release, user: SessionUser | null): boolean =>
  name === "shell" || canLoadRemote(manifest, user);

/** Not cached: the same address may be a file for another visitor, or for this one after signing in. */
const sendNotFound = (c: Context) => c.text("Not found", 404, { "cache-control": "no-store" });
