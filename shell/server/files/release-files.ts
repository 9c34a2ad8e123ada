import type { AppEnv, ReleasePlane } from "@aushadhi/api/src/app";
import { acceptsBrotli } from "@aushadhi/api/src/app";
import { Hono } from "hono";
import { retryFolder } from "../document/modules.ts";

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** Files of releases below `/mfe`: immutable, and only those that a release lists. */
export function releaseFileRoutes(releases: ReleasePlane) {
  return new Hono<AppEnv>().get("/:name/:version/:path{.+}", async (c) => {
    const { name, version, path: asked } = c.req.param();
    const path = asked.startsWith(`${retryFolder}/`) ? asked.slice(retryFolder.length + 1) : asked;
    const encoding = acceptsBrotli(c.req.header("accept-encoding")) ? "br" : null;
    const file = await releases.file(name, version, path, encoding);
    const type = types[path.slice(path.lastIndexOf(".") + 1)];
    if (!file || !type) return c.notFound();
    const headers: Record<string, string> = {
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    };
    if (encoding) headers["content-encoding"] = encoding;
    return c.body(await file.arrayBuffer(), 200, headers);
  });
}
