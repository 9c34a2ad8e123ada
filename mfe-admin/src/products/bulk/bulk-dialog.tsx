import { startProductBulkJob } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { useStartJob } from "../../bulk-jobs/use-start-job.ts";
import { BulkForm } from "./bulk-form.tsx";
import { BulkPreview } from "./bulk-preview.tsx";
import { bulkMessages } from "./messages.ts";
import { nothingTyped } from "./typed-change.ts";
import { type BulkWork, listAccepted, useBulkChange } from "./use-bulk-change.ts";

/** Bulk change of price and stock in three steps: input, preview and result. */
export default function BulkDialog(props: {
  ids: readonly string[];
  /** Whether the server changes them in the background: more are selected than the page shows. */
  isJob: boolean;
  onClose(): void;
}) {
  const { ids, isJob, onClose } = props;
  const text = useMessages(bulkMessages);
  const [typed, setTyped] = useState(nothingTyped);
  const start = useStartJob();
  const startJob = async ({ change, rows }: BulkWork) => {
    const products = listAccepted(rows);
    const isStarted = await start((api) =>
      api.call(startProductBulkJob, { body: { change, products } }),
    );
    if (isStarted) onClose();
  };
  const { work, stop, preview, apply, reset } = useBulkChange(text.failed);
  if (!work) {
    return (
      <BulkForm
        count={ids.length}
        typed={typed}
        onType={setTyped}
        onPreview={(change) => preview(ids, change)}
        onClose={onClose}
      />
    );
  }
  return (
    <BulkPreview
      work={work}
      onApply={() => (isJob ? void startJob(work) : apply(work))}
      onStop={stop}
      onBack={reset}
      onClose={onClose}
    />
  );
}
