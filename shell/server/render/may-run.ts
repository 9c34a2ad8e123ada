import { type Release, type SandboxMode, startItself } from "@aushadhi/api/src/server";

/**
 * Whether this server may run the code of a release. Without a sandbox it runs only builds of its own tree, unless the
 * operator has turned the sandbox off; browsers render the rest.
 */
export const mayRun = (sandbox: SandboxMode, { publishedBy }: Pick<Release, "publishedBy">) =>
  sandbox !== "none" || publishedBy === startItself;
