import { randomBytes } from "node:crypto";
import type { ReleaseSet } from "@aushadhi/api/src/server";
import { type Preview, previewHeaders } from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import { type CandidateDeps, openCandidateSite } from "./candidate-site.ts";

/** A preview that listens. */
export interface OpenPreview extends Preview {
  close(): Promise<void>;
}

/** Serves a release set for a trial, at a free port of this machine and only with a secret. */
export async function openPreview(deps: CandidateDeps, set: ReleaseSet): Promise<OpenPreview> {
  const site = await openCandidateSite(deps, set);
  const secret = randomBytes(24).toString("base64url");
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 30,
    fetch: (request) =>
      request.headers.get(previewHeaders.secret) === secret
        ? site.answer(request)
        : new Response("Not found", { status: 404 }),
    error: () => new Response("The preview failed", { status: 500 }),
  });
  return {
    address: `http://127.0.0.1:${server.port}`,
    headers: { [previewHeaders.secret]: secret },
    async close() {
      await server.stop(true);
      await site.close();
    },
  };
}
