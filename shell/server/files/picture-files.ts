import type { AppEnv, Storage } from "@aushadhi/api/src/server";
import { Hono } from "hono";

/** Product pictures below `/pictures`, named by their content and therefore immutable. */
export function pictureRoutes(storage: Storage) {
  return new Hono<AppEnv>().get("/:file{[0-9a-f]{8,64}-[0-9]{3,4}\\.webp}", async (c) => {
    const picture = await storage.get(`pictures/${c.req.param("file")}`);
    if (!picture) return c.notFound();
    return c.body(await picture.arrayBuffer(), 200, {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
}
