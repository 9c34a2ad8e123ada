import { servedPaths } from "@aushadhi/api/contract";
import {
  type AppEnv,
  AppError,
  type createPreviewTokens,
  readBody,
  type VisitorWork,
} from "@aushadhi/api/src/server";
import { previewHeaders } from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import { Hono } from "hono";
import type { TeamTrials } from "./team-trials.ts";

interface TrialRouteDeps {
  trials: Pick<TeamTrials, "answer" | "leave">;
  tokens: Pick<ReturnType<typeof createPreviewTokens>, "read">;
  clock: () => Date;
  work: Pick<VisitorWork, "run">;
}

/** More than any body that a page sends. */
const maxBodyBytes = 1_000_000;

/** The lane of trials in the queue of a client, so that its other calls do not wait for them. */
const lane = "browser trial";

/**
 * Serves the pages of a set to the browser of its team, under their own paths below this one. The team pays for them, and
 * ends its trial with DELETE.
 */
export function trialRoutes({ trials, tokens, clock, work }: TrialRouteDeps) {
  return new Hono<AppEnv>().all("/*", async (c) => {
    const token = c.req.header(previewHeaders.secret);
    if (!token) return c.text("Not found", 404);
    return work.run(
      c,
      async (_charge, pause) => {
        const chosen = await tokens.read(token, clock());
        if (!chosen) return c.text("Not found", 404);
        // No page has this method.
        if (c.req.method === "DELETE" && isRoot(c.req.path)) {
          await trials.leave(chosen);
          return c.body(null, 204);
        }
        try {
          const body = c.req.raw.body ? await pause(() => readBody(c.req.raw, maxBodyBytes)) : null;
          return await trials.answer(createRequest(c.req.raw, body), chosen);
        } catch (error) {
          if (error instanceof AppError && error.code === "too_large") {
            return c.text("Too large", 413);
          }
          throw error;
        }
      },
      lane,
    );
  });
}

const root = `${servedPaths.preview}/trial`;

const isRoot = (path: string) => path === `${root}/`;

function createRequest({ url, method, headers }: Request, body: Uint8Array<ArrayBuffer> | null) {
  const address = new URL(url);
  address.pathname = address.pathname.slice(root.length);
  return new Request(address, { method, headers, body });
}
