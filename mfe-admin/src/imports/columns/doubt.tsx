import type { Import } from "@aushadhi/api/contract";
import { Nepali, useMessages } from "@aushadhi/shared-ui";
import { Choices, ErrorText } from "../../ui/form/field.styles.ts";
import { importsMessages } from "../messages.ts";
import { getColumnName, getSampleTexts } from "./columns-schema.ts";

interface DoubtProps {
  one: Import;
  /** The field's name. */
  name: string;
  columns: readonly number[];
  isConfirmed: boolean;
  /** Whether to complain while it is not confirmed. */
  isTried: boolean;
  onConfirm(isConfirmed: boolean): void;
}

/** Cells that are shown. */
const shown = 3;

/** Asks if a doubtful guess is right, with the first cells that are not empty. */
export function Doubt({ one, name, columns, isConfirmed, isTried, onConfirm }: DoubtProps) {
  const text = useMessages(importsMessages).columns;
  const names = columns.map((at) => getColumnName(one.columns, at, text)).join(" + ");
  const cells = getSampleTexts(one, columns).filter(Boolean).slice(0, shown).join(" · ");
  return (
    <Choices as="div">
      <label>
        <input
          type="checkbox"
          aria-invalid={isTried && !isConfirmed}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.target.checked)}
        />
        <Nepali text={text.doubt(names, name, cells)} />
      </label>
      {isTried && !isConfirmed && <ErrorText role="alert">{text.doubtOpen}</ErrorText>}
    </Choices>
  );
}
