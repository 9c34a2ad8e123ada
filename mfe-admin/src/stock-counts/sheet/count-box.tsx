import {
  limits,
  normalizeDigits,
  type StockCount,
  type StockCountLine,
  type StockCountRow,
} from "@aushadhi/api/contract";
import {
  Button,
  color,
  font,
  Nepali,
  radius,
  space,
  target,
  useMessages,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { readNumber } from "../../ui/form/read-number.ts";
import { stockCountsMessages } from "../messages.ts";
import { isBarcodeText } from "./find-by-barcode.ts";
import { useSaveLine } from "./use-save-line.ts";

export interface CountBoxProps {
  count: StockCount;
  row: StockCountRow;
  /** Null for the whole product. */
  batchId: string | null;
  line: StockCountLine | null;
  label: string;
  /** Called after Enter, with the box. */
  onDone(box: HTMLInputElement): void;
  /** Called with a barcode that a scanner typed here. */
  onScan(barcode: string): void;
}

/** A box for the pieces that were counted. It saves on Enter and when it loses the focus. */
export function CountBox({ count, row, batchId, line, label, onDone, onScan }: CountBoxProps) {
  const { sheet: text } = useMessages(stockCountsMessages);
  const noteId = useId();
  /** What is typed and not saved; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const saving = useSaveLine(count.id, row, batchId);
  /** What needs no further save: what is on its way, and a barcode. */
  const sent = useRef<string | null>(null);
  useUnsaved(typed !== null, saving.isPending && wrong === null);

  const save = (): boolean => {
    if (typed === null || sent.current === typed) return true;
    const read = readNumber(typed, "count", null);
    if ("error" in read) {
      setWrong(read.error);
      return false;
    }
    setWrong(null);
    if (read.number === (line?.counted ?? null)) {
      setTyped(null);
      return true;
    }
    sent.current = typed;
    saving.mutate(read.number, {
      onSuccess: () => setTyped((now) => (now === typed ? null : now)),
      onSettled: () => {
        sent.current = null;
      },
    });
    return true;
  };
  const submit = (box: HTMLInputElement) => {
    // A scanner types the code of the next product into the box of the last one.
    if (
      typed !== null &&
      isBarcodeText(typed) &&
      Number(normalizeDigits(typed)) > limits.maxStock
    ) {
      // It loses the focus now, and must not save the code as pieces.
      sent.current = typed;
      setTyped(null);
      onScan(typed);
    } else if (save()) onDone(box);
  };
  const failed = saving.error ? getFailureText(saving.error, text.notSaved) : null;
  const note = wrong ?? failed ?? saving.describe(line);
  const isWrong = wrong !== null || failed !== null;
  return (
    <Place>
      <input
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={note === null ? undefined : noteId}
        value={typed ?? line?.counted ?? ""}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          sent.current = null;
          setTyped(target.value);
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          submit(event.currentTarget);
        }}
      />
      {saving.isPending && <small>{text.saving}</small>}
      {failed !== null && !saving.isPending && (
        <Button $kind="ghost" $size="small" aria-label={text.retry(label)} onClick={save}>
          {text.retryShort}
        </Button>
      )}
      {note !== null && (
        <p id={noteId} role={isWrong ? "alert" : "status"}>
          <Nepali text={note} />
        </p>
      )}
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space(0.5)};

  input {
    width: ${space(12)};
    min-height: ${target.medium};
    padding: 0 ${space(1.5)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${font.body};
    font-variant-numeric: tabular-nums;
    text-align: end;
    scroll-margin-block: ${space(12)};
  }

  input[aria-invalid] {
    border-color: ${color.danger};
  }

  small,
  p {
    max-width: ${space(24)};
    color: ${color.inkSoft};
    font-size: ${font.note};
    text-align: end;
  }

  p[role="alert"] {
    color: ${color.danger};
  }
`;
