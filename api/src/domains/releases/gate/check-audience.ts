import type { GateReason } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { assertSingleAudience } from "../publish/assert-manifest.ts";
import type { GateRelease } from "./gate-release.ts";

/** Checks that a package does not mix back office pages with public ones. */
export function checkAudience({ name, manifest }: GateRelease): GateReason[] {
  try {
    assertSingleAudience(manifest);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ package: name, code: "audience", message: `${error.message}.` }];
  }
}
