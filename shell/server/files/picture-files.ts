import { limits } from "@aushadhi/api/contract";
import type { AppEnv, Storage } from "@aushadhi/api/src/server";
import { Hono } from "hono";

const widths: readonly number[] = limits.pictureWidths;

/** Returns the next smaller stored width; the smallest width stays. */
function reduceWidth(width: number): number {
  const index = widths.indexOf(width);
  return widths[index - 1] ?? width;
}

/**
 * Serves product pictures below `/pictures`. Their names contain a hash of the content, so they are immutable. A browser
 * that sends `Save-Data: on` gets the next smaller width.
 */
export function pictureRoutes(storage: Storage) {
  const path = "/:name{[0-9a-f]{8,64}-[0-9]{3,4}\\.webp}";
  return new Hono<AppEnv>().get(path, async (c) => {
    const [hash, size = ""] = c.req.param("name").split(/[-.]/);
    const isSaving = c.req.header("save-data")?.toLowerCase() === "on";
    const width = isSaving ? reduceWidth(Number(size)) : size;
    const picture = await storage.get(`pictures/${hash}-${width}.webp`);
    if (!picture) return c.notFound();
    return c.body(await picture.arrayBuffer(), 200, {
      "content-type": "image/webp",
      vary: "Save-Data",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
}
