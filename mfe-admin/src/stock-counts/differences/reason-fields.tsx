import {
  type StockCountLine,
  type StockCountReason,
  setStockCountReason,
  stockCountReasons,
  stockLimits,
} from "@aushadhi/api/contract";
import { Select, space, TextField, useMessages, visuallyHidden } from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { useState } from "react";
import { styled } from "styled-components";
import { buildOptions } from "../../ui/form/build-options.ts";
import { useAction } from "../../ui/use-action.ts";
import { stockCountsMessages } from "../messages.ts";
import { countKey } from "../queries.ts";

interface ReasonFieldsProps {
  /** Id of the count. */
  count: string;
  line: StockCountLine;
  /** The product's name. */
  name: string;
}

/** Why a line differs, saved at once; another reason is written down. */
export function ReasonFields({ count, line, name }: ReasonFieldsProps) {
  const { differences: text, reasons } = useMessages(stockCountsMessages);
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useAction({
    run: (api, body: { reason: StockCountReason | null; note: string | null }) =>
      api.call(setStockCountReason, { params: { id: count, line: String(line.id) }, body }),
    failed: text.reasonFailed,
    refreshes: countKey(count),
  });
  const reason = saving.isPending ? saving.variables.reason : line.reason;
  useUnsaved(typed !== null, saving.isPending);
  const saveNote = () => {
    if (typed === null) return;
    saving.mutate({ reason, note: typed }, { onSuccess: () => setTyped(null) });
  };
  return (
    <Fields>
      <Select
        label={text.reason(name)}
        options={buildOptions(stockCountReasons, reasons, text.notSaid)}
        value={reason ?? ""}
        onChange={(chosen) => saving.mutate({ reason: chosen || null, note: line.note })}
      />
      {reason === "other" && (
        <TextField
          label={text.note(name)}
          autoComplete="off"
          placeholder={text.notePlaceholder}
          maxLength={stockLimits.countNoteLength}
          value={typed ?? line.note ?? ""}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={saveNote}
        />
      )}
    </Fields>
  );
}

// The column's title says what the boxes are; their labels name the product.
const Fields = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: ${space(18)};

  label > span {
    ${visuallyHidden}
  }
`;
