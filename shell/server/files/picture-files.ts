import { limits } from "@aushadhi/api/contract";
import type { AppEnv, Storage, VisitorWork } from "@aushadhi/api/src/server";
import { Hono } from "hono";

const widths: readonly number[] = limits.pictureWidths;

/** Names of pictures that are remembered, in a few megabytes. Then they are collected anew. */
const maxFound = 20_000;

/** Returns the next smaller stored width; the smallest width stays. */
function reduceWidth(width: number): number {
  const index = widths.indexOf(width);
  return widths[index - 1] ?? width;
}

/**
 * Serves product pictures below `/pictures`. Their names contain a hash of the content, so they are immutable. A browser
 * that sends `Save-Data: on` gets the next smaller width. Pictures that were found before are free; a client pays for
 * looking up others, because it can invent names without end.
 */
export function pictureRoutes(storage: Pick<Storage, "get">, work: Pick<VisitorWork, "run">) {
  const found = new Set<string>();
  const path = "/:name{[0-9a-f]{8,64}-[0-9]{3,4}\\.webp}";
  return new Hono<AppEnv>().get(path, async (c) => {
    const [hash, size = ""] = c.req.param("name").split(/[-.]/);
    const isSaving = c.req.header("save-data")?.toLowerCase() === "on";
    const width = isSaving ? reduceWidth(Number(size)) : size;
    const key = `pictures/${hash}-${width}.webp`;
    const read = () => storage.get(key);
    const picture = await (found.has(key) ? read() : work.run(c, read));
    if (!picture) {
      found.delete(key);
      return c.notFound();
    }
    if (found.size >= maxFound) found.clear();
    found.add(key);
    return c.body(await picture.arrayBuffer(), 200, {
      "content-type": "image/webp",
      vary: "Save-Data",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
}
