import type { AppEnv, createPreviewTokens, Preview, VisitorWork } from "@aushadhi/api/src/server";
import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { documentMessages } from "../../src/document-messages.ts";

const cookie = "preview";

interface PreviewDeps {
  tokens: Awaited<ReturnType<typeof createPreviewTokens>>;
  clock: () => Date;
  /** Public address of the site. */
  origin: string;
  work: Pick<VisitorWork, "run">;
}

/** Creates the lookup of the preview that a visitor has opened; null for nearly all visitors. */
export const createFindPreview =
  ({ tokens, clock }: Pick<PreviewDeps, "tokens" | "clock">) =>
  async (c: Context<AppEnv>): Promise<Preview | null> => {
    const token = c.req.header("cookie")?.includes(`${cookie}=`) ? getCookie(c, cookie) : undefined;
    return token ? tokens.read(token, clock()) : null;
  };

/** Serves the links of previews: `/preview/TOKEN` opens one, `/preview/leave` leaves it. */
export function previewRoutes({ tokens, clock, origin, work }: PreviewDeps) {
  const place = { path: "/", secure: origin.startsWith("https:") };
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.header("cache-control", "no-store");
      c.header("x-robots-tag", "noindex");
      await work.run(c, () => next());
    })
    .get("/leave", (c) => {
      deleteCookie(c, cookie, place);
      return c.redirect("/", 303);
    })
    .get("/:token", async (c) => {
      const token = c.req.param("token");
      const preview = await tokens.read(token, clock());
      if (!preview) return c.text(documentMessages.en.previewEnded, 410);
      const { expiresAt: expires } = preview;
      setCookie(c, cookie, token, { ...place, expires, httpOnly: true, sameSite: "Lax" });
      return c.redirect("/", 303);
    });
}
