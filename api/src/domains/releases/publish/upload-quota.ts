import { groupDigits } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { RateLimits } from "../../../platform/rate-limit/rate-limit.ts";
import { releaseLimits } from "./assert-manifest.ts";

/** What one package may send in a day. Shipping all of the shell anew takes 100 files and 2 MB. */
export const uploadLimits = { files: 5000, bytes: 500_000_000 };

const windowMs = 24 * 3_600_000;

/** Creates the daily quota of each package for uploads, shared by all processes. */
export function createUploadQuota(rateLimits: RateLimits) {
  const files = rateLimits.limit({ name: "release files", attempts: uploadLimits.files, windowMs });
  const bytes = rateLimits.limit({ name: "release bytes", attempts: uploadLimits.bytes, windowMs });

  /**
   * Counts a file before it is read; a request without a length counts as the largest file.
   * @throws AppError `rate_limited` with the reason
   */
  return async (name: string, request: Request): Promise<void> => {
    const length = Number(request.headers.get("content-length") ?? releaseLimits.fileBytes);
    // A file that is too large is refused as such, unread.
    if (length > releaseLimits.fileBytes) return;
    try {
      await bytes.take(name, length);
      await files.take(name);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
      const megabytes = uploadLimits.bytes / 1_000_000;
      const message = `${name} has sent as much as a package may in a day: ${groupDigits(uploadLimits.files)} files or ${megabytes} MB`;
      throw new AppError("rate_limited", message, undefined, error.details);
    }
  };
}
