import type { GateReason } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { assertSingleAudience } from "../publish/assert-manifest.ts";
import type { GateRelease } from "./gate-release.ts";

/** Makes sure that a package is either for the back office or has nothing for it. */
export function checkAudience({ name, manifest }: GateRelease): GateReason[] {
  try {
    assertSingleAudience(manifest);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ package: name, code: "audience", message: `${error.message}.` }];
  }
}
