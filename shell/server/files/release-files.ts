import type { AppEnv, Release, ReleasePlane } from "@aushadhi/api/src/server";
import { acceptsBrotli } from "@aushadhi/api/src/server";
import type { SessionUser } from "@aushadhi/shared-ui";
import { type Context, Hono } from "hono";
import { canLoadRemote } from "../../src/router/access.ts";
import { retryFolder } from "../document/build-file-url.ts";

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/**
 * Serves release files below `/mfe`: immutable, and only those that the release lists. A visitor without access to a
 * release gets 404.
 * @param findUser returns the user of a request; null for a guest
 */
export function releaseFileRoutes(
  releases: ReleasePlane,
  findUser: (c: Context<AppEnv>) => Promise<SessionUser | null>,
) {
  return new Hono<AppEnv>().get("/:name/:version/:path{.+}", async (c) => {
    const { name, version, path: full } = c.req.param();
    const path = full.startsWith(`${retryFolder}/`) ? full.slice(retryFolder.length + 1) : full;
    const release = await releases.getRelease(name, version);
    const isPublic = !release || canLoad(release, null);
    if (!isPublic && !canLoad(release, await findUser(c))) return sendNotFound(c);
    const encoding = acceptsBrotli(c.req.header("accept-encoding")) ? "br" : null;
    const file = await releases.getFile(name, version, path, encoding);
    const type = types[path.slice(path.lastIndexOf(".") + 1)];
    if (!file || !type) return sendNotFound(c);
    const headers: Record<string, string> = {
      "content-type": type,
      "cache-control": `${isPublic ? "public" : "private"}, max-age=31536000, immutable`,
      // The next person at this browser must not get a file that was cached for a signed-in user.
      vary: isPublic ? "accept-encoding" : "accept-encoding, cookie",
    };
    if (encoding) headers["content-encoding"] = encoding;
    return c.body(await file.arrayBuffer(), 200, headers);
  });
}

const canLoad = ({ name, manifest }: Release, user: SessionUser | null): boolean =>
  name === "shell" || canLoadRemote(manifest, user);

/** Not cached: the same address may be a file for another visitor, or for this one after signing in. */
const sendNotFound = (c: Context) => c.text("Not found", 404, { "cache-control": "no-store" });
