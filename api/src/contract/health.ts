import { doneResponseSchema } from "./done.ts";
import { z } from "./zod.ts";

/**
 * What keeps the server code of releases from the rest of the machine: a sandbox of the system; `off` by the operator's
 * choice (`RENDER_SANDBOX`); `none` where the system offers no sandbox.
 */
export const sandboxModes = ["bubblewrap", "landlock", "off", "none"] as const;
export type SandboxMode = (typeof sandboxModes)[number];

export const healthResponseSchema = z.extend(doneResponseSchema, {
  /** Where the server code of releases runs. */
  sandbox: z.optional(z.enum(sandboxModes)),
});
