import { createMiddleware } from "hono/factory";
import type { SandboxMode } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";

export interface SandboxDeps {
  /** Where the server code of releases runs. A shop without it does not run any. */
  sandbox?: SandboxMode | undefined;
}

/**
 * Closes a route through which code from outside would run on this server, when the machine offers no sandbox for it.
 * The middleware throws `unavailable`.
 */
export const requireSandbox = (mode: SandboxMode | undefined) =>
  createMiddleware(async (_, next) => {
    if (mode === "none") {
      throw new AppError(
        "unavailable",
        "This server has no sandbox for the code of releases, so it accepts none. Its operator can install bubblewrap, or set RENDER_SANDBOX=off.",
      );
    }
    await next();
  });
