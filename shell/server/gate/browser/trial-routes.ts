import { servedPaths } from "@aushadhi/api/contract";
import type { AppEnv, createPreviewTokens, VisitorWork } from "@aushadhi/api/src/server";
import { previewHeaders } from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import { Hono } from "hono";
import type { TeamTrials } from "./team-trials.ts";

interface TrialRouteDeps {
  trials: Pick<TeamTrials, "answer">;
  tokens: Pick<ReturnType<typeof createPreviewTokens>, "read">;
  clock: () => Date;
  work: Pick<VisitorWork, "run">;
}

/** More than any body that a page sends. */
const maxBodyBytes = 1_000_000;

/** Serves the pages of a set to the browser of its team, under their own paths below this one. */
export function trialRoutes({ trials, tokens, clock, work }: TrialRouteDeps) {
  return new Hono<AppEnv>().all("/*", async (c) => {
    const token = c.req.header(previewHeaders.secret);
    const chosen = token && (await work.run(c, () => tokens.read(token, clock())));
    if (!chosen) return c.text("Not found", 404);
    const body = c.req.raw.body ? await c.req.raw.arrayBuffer() : null;
    if (body && body.byteLength > maxBodyBytes) return c.text("Too large", 413);
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice(`${servedPaths.preview}/trial`.length);
    const { method } = c.req.raw;
    const request = new Request(url, { method, headers: c.req.raw.headers, body });
    return trials.answer(request, chosen);
  });
}
