import { findSandbox } from "../../server/render/sandbox/find-sandbox.ts";
import { installPackages } from "../browsers/apt.ts";

/**
 * Installs Bubblewrap where apt-get may, for the tests of the sandbox. Where the machine can have no sandbox, it says so,
 * and the other tests run without one.
 */
export async function prepareSandbox(): Promise<void> {
  if (!Bun.which("bwrap")) await installPackages("bubblewrap");
  const { mode } = await findSandbox("auto");
  if (mode !== "none") return;
  console.log(
    "Escapes from the sandbox are left out: this machine has neither Bubblewrap nor Landlock.",
  );
  process.env.RENDER_SANDBOX = "off";
}
