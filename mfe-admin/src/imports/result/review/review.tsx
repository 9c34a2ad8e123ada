import { exportRefusedRows, type Import } from "@aushadhi/api/contract";
import { formatCallPath, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { CsvButton } from "../../../ui/download/csv-button.tsx";
import { useFields } from "../../../ui/use-fields.ts";
import { Findings } from "./findings.tsx";
import { reviewMessages } from "./messages.ts";
import { ReviewRows } from "./review-rows.tsx";
import { useReview } from "./use-review.ts";

/** What the check found, and the rows before they are imported. */
export function Review({ one }: { one: Import }) {
  const { download } = useMessages(reviewMessages);
  const review = useReview(one);
  const [failure, setFailure] = useState<string | null>(null);
  const named = useFields().get("kind");
  const open = one.findings?.groups?.find(({ id }) => id === named);
  const error = review.error ?? failure;
  return (
    <>
      <Findings one={one} open={open} review={review} />
      {error && <Alert text={error} />}
      {one.counts && one.counts.refused > 0 && (
        <span>
          <CsvButton
            path={formatCallPath(exportRefusedRows, { params: { id: one.id } })}
            name="refused-rows.csv"
            words={download}
            onError={setFailure}
          />
        </span>
      )}
      <ReviewRows one={one} open={open} review={review} />
    </>
  );
}
