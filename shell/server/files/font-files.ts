import type { AppEnv } from "@aushadhi/api/src/server";
import { Hono } from "hono";
import { devanagariFonts } from "../fonts/devanagari-fonts.ts";

/** Fonts below `/fonts`, named by their content and therefore immutable. */
export function fontRoutes() {
  const known = new Map(devanagariFonts.map(({ file, bytes }) => [file, bytes]));
  return new Hono<AppEnv>().get("/:file", (c) => {
    const bytes = known.get(c.req.param("file"));
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "font/woff2",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
}
