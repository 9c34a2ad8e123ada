import type { AppEnv } from "@aushadhi/api/src/server";
import { Hono } from "hono";
import { devanagariFonts } from "../fonts/devanagari-fonts.ts";

/** Serves fonts below `/fonts`. Their names contain a hash of the content, so they are immutable. */
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
