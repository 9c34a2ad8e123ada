import type { AppEnv, Config, VisitorWork } from "@aushadhi/api/src/server";
import { links } from "@aushadhi/shared-ui";
import { type Context, Hono } from "hono";
import type { Viewer } from "../page/viewer.ts";
import { composeSecurityTxt } from "./compose-security-txt.ts";

interface WellKnownDeps {
  config: Pick<Config, "origin" | "shop">;
  clock: () => Date;
  /** Returns the visitor of a request; null for a guest. */
  findViewer: (c: Context<AppEnv>) => Promise<Viewer | null>;
  work: Pick<VisitorWork, "run">;
}

/** Serves what programs look for below `/.well-known`: `security.txt`, and where a password is changed. */
export function wellKnownRoutes({ config, clock, findViewer, work }: WellKnownDeps) {
  return new Hono<AppEnv>()
    .get("/security.txt", (c) =>
      c.text(composeSecurityTxt(config, clock()), 200, {
        "cache-control": "public, max-age=86400",
      }),
    )
    .get("/change-password", async (c) => {
      const viewer = await work.run(c, () => findViewer(c));
      return c.redirect(viewer ? links.accountSettings : links.login(links.accountSettings), 303);
    });
}
