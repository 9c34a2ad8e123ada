/**
 * What keeps the server code of releases from the rest of the machine: a sandbox of the system; `off` by the operator's
 * choice (`RENDER_SANDBOX`); `none` where the system offers no sandbox.
 */
export const sandboxModes = ["bubblewrap", "landlock", "off", "none"] as const;

export type SandboxMode = (typeof sandboxModes)[number];
