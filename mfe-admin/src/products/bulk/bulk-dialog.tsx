import { useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { BulkForm } from "./bulk-form.tsx";
import { BulkPreview } from "./bulk-preview.tsx";
import { bulkMessages } from "./messages.ts";
import { nothingTyped } from "./typed-change.ts";
import { useBulkChange } from "./use-bulk-change.ts";

/** Bulk change of price and stock in three steps: input, preview and result. */
export default function BulkDialog(props: { ids: readonly string[]; onClose(): void }) {
  const { ids, onClose } = props;
  const text = useMessages(bulkMessages);
  const [typed, setTyped] = useState(nothingTyped);
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
      onApply={() => apply(work)}
      onStop={stop}
      onBack={reset}
      onClose={onClose}
    />
  );
}
