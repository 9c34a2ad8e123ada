import { groupDigits } from "@aushadhi/api/contract";
import { Button, useMessages } from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { Alert } from "../../ui/alert.tsx";
import { bulkUiMessages } from "../../ui/bulk/messages.ts";
import { Footer } from "../../ui/dialog/form-dialog.tsx";
import { OpenDialog } from "../../ui/dialog/open-dialog.tsx";
import { uiMessages } from "../../ui/messages.ts";
import { Progress } from "../../ui/progress.tsx";
import { Stack } from "../../ui/stack.ts";
import { BulkRows } from "./bulk-rows.tsx";
import { bulkMessages } from "./messages.ts";
import type { BulkWork } from "./use-bulk-change.ts";

interface BulkPreviewProps {
  work: BulkWork;
  onApply(): void;
  onStop(): void;
  onBack(): void;
  onClose(): void;
}

/** The preview of a bulk change and, after it is applied, its result. */
export function BulkPreview({ work, onApply, onStop, onBack, onClose }: BulkPreviewProps) {
  const text = useMessages(bulkMessages);
  const ui = useMessages(uiMessages);
  const bulkUi = useMessages(bulkUiMessages);
  const { step, isRunning, rows, missing, left, error, goOn } = work;
  const isPreview = step === "preview";
  // What was typed for it is not applied yet.
  useUnsaved(isPreview);
  const refused = rows.filter((row) => row.refused !== null);
  const changes = rows.length - refused.length;
  const shown = isPreview ? rows : refused;
  return (
    <OpenDialog wide title={text.title} onClose={onClose}>
      <Stack $gap={2}>
        <State work={work} changes={changes} refused={refused.length} />
        {error && <Alert text={isPreview ? error : `${error}. ${text.unsure}`} />}
        {!isRunning && shown.length > 0 && <BulkRows rows={shown} />}
      </Stack>
      <Footer>
        {isRunning && (
          <Button $kind="ghost" onClick={onStop}>
            {bulkUi.stop}
          </Button>
        )}
        {!isRunning && isPreview && (
          <Button $kind="ghost" onClick={onBack}>
            {text.back}
          </Button>
        )}
        {!isRunning && left > 0 && (
          <Button $kind="soft" onClick={goOn}>
            {text.goOn}
          </Button>
        )}
        {!isRunning && isPreview && changes > 0 && left === 0 && (
          <Button onClick={onApply}>{text.apply(countProducts(text, changes))}</Button>
        )}
        {!isRunning && (!isPreview || rows.length + missing === 0) && (
          <Button onClick={onClose}>{ui.close}</Button>
        )}
      </Footer>
    </OpenDialog>
  );
}

type Text = (typeof bulkMessages)["en"];
const countProducts = (text: Text, total: number) => text.products(total, groupDigits(total));

/** The progress or, when finished, the summary. */
function State(props: { work: BulkWork; changes: number; refused: number }) {
  const { work, changes, refused } = props;
  const text = useMessages(bulkMessages);
  const { step, isRunning, rows, missing, left } = work;
  if (isRunning) {
    const done = rows.length + missing;
    const say = step === "preview" ? text.previewing : text.applying;
    const total = done + left;
    return <Progress label={say(groupDigits(done), groupDigits(total))} share={done / total} />;
  }
  const changed = countProducts(text, changes);
  const sentences =
    step === "preview"
      ? [left > 0 ? text.incomplete : text.summary(changed, refused)]
      : [
          text.result(changed),
          ...(left > 0 ? [text.left(countProducts(text, left))] : []),
          ...(refused > 0 ? [text.staying(groupDigits(refused))] : []),
        ];
  return (
    <p role="status">{[...sentences, ...(missing > 0 ? [text.gone(missing)] : [])].join(" ")}</p>
  );
}
