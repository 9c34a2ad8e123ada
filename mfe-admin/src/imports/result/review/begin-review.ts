import { type ImportReviewInput, importResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

/** Sends decisions about a checked file, which starts another check. */
export const beginReview = (api: ApiClient, id: string, body: ImportReviewInput) =>
  api.call(
    { method: "POST", path: `/imports/${encodeURIComponent(id)}/review`, body },
    importResponseSchema,
  );
