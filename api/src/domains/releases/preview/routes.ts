import * as calls from "../../../contract/calls/previews.ts";
import { previewDays, servedPaths } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import { createRouter } from "../../../platform/http/router.ts";
import { findManifest } from "../release-plane.ts";
import {
  type ReleaseActorEnv,
  type ReleaseRightDeps,
  requireReleaseRight,
} from "../tokens/require-release-right.ts";
import { createPreviewTokens } from "./preview-tokens.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** POST /releases/previews: a signed link that shows releases to everybody who opens it. */
export function previewRoutes(deps: ReleaseRightDeps & { config: { origin: string } }) {
  const { db, clock, config } = deps;
  const tokens = createPreviewTokens(db);
  const { app, route } = createRouter<ReleaseActorEnv>();
  route(
    calls.createPreview,
    async (c, { body: { stable, days = previewDays.default } }) => {
      const other = Object.keys(stable).find((name) => !c.get("actor").canManage(name));
      if (other) throw new AppError("forbidden", `You may not preview ${other}`);
      for (const [name, version] of Object.entries(stable)) {
        if (version !== null && !(await findManifest(db, name, version))) {
          throw new AppError("not_found", `${name} ${version} is not published`);
        }
      }
      const expiresAt = new Date(clock().getTime() + days * dayMs);
      const token = await tokens.create({ versions: stable, expiresAt, by: c.get("actor").id });
      if (!token) throw new AppError("invalid_input", "Name fewer packages");
      const by = { actor: c.get("actor").id, now: clock() };
      await db.write((to) =>
        Object.entries(stable).map(([name, version]) =>
          addAuditEntry(to, by, "release.preview", name, null, { version, expiresAt }),
        ),
      );
      const url = `${config.origin}${servedPaths.preview}/${token}`;
      return { url, expiresAt: expiresAt.toISOString() };
    },
    { guard: requireReleaseRight(deps, "preview") },
  );
  return app;
}
