import type { GateReason } from "../../../contract/index.ts";
import type { GateRelease } from "./gate-release.ts";

/** Checks that a release has no style sheets. No document links them, so they would have no effect. */
export function checkFiles({ name, files }: GateRelease): GateReason[] {
  const sheets = [...files.keys()].filter((path) => path.toLowerCase().endsWith(".css"));
  return sheets.map((path) => ({
    package: name,
    subject: path,
    code: "css",
    message: `${path} is a style sheet, which no page would load. Style with styled-components.`,
  }));
}
