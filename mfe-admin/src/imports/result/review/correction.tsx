import {
  groupDigits,
  type ImportField,
  type ImportRow,
  importFields,
  limits,
} from "@aushadhi/api/contract";
import { Button, TextField, useMessages } from "@aushadhi/shared-ui";
import { SelectField } from "../../../ui/form/fields.tsx";
import { useFieldName } from "../../use-field-name.ts";
import { RowWords } from "../row-words.tsx";
import { CorrectionFields } from "./correction.styles.ts";
import { reviewMessages } from "./messages.ts";
import type { Review } from "./use-review.ts";

interface CorrectionProps {
  row: ImportRow;
  review: Review;
  /** Whether cells with a problem can be typed here. */
  isOpen: boolean;
  isCorrected: boolean;
}

/** What the check says of a row, and its cells with a problem to correct. The check reads them as it reads the file. */
export function Correction({ row, review, isOpen, isCorrected }: CorrectionProps) {
  const text = useMessages(reviewMessages);
  const { line } = row;
  const problems = row.problems.filter(({ isSettled, code }) => !isSettled || code === "leftOut");
  const open = isOpen ? problems : [];
  const fields = importFields.filter((field) => open.some((one) => one.field === field));
  const count = Object.keys(review.drafts).length;
  return (
    <CorrectionFields>
      <RowWords {...row} problems={problems} />
      {fields.map((field) => (
        <CellField key={field} {...{ row, field, review }} />
      ))}
      {review.drafts[line] && (
        <Button type="submit" $kind="soft" aria-busy={review.isBusy || undefined}>
          {review.isBusy ? text.busy : text.check(count)}
        </Button>
      )}
      {isCorrected && (
        <Button $kind="ghost" onClick={() => review.decide({ rows: { [line]: null } })}>
          {text.restore}
        </Button>
      )}
    </CorrectionFields>
  );
}

interface CellFieldProps {
  row: ImportRow;
  field: ImportField;
  review: Review;
}

function CellField({ row: { line, cells }, field, review }: CellFieldProps) {
  const text = useMessages(reviewMessages);
  const getFieldName = useFieldName();
  const own = cells?.[field] ?? "";
  const value = review.drafts[line]?.[field] ?? own;
  const label = text.cell(getFieldName(field), groupDigits(line));
  const change = (now: string) => review.type(line, field, now, own);
  if (field === "prescriptionRequired") {
    return (
      <SelectField
        label={label}
        value={value === "yes" || value === "no" ? value : ""}
        options={[
          { value: "", text: text.noNeed },
          { value: "yes", text: text.need.yes },
          { value: "no", text: text.need.no },
        ]}
        onChange={change}
      />
    );
  }
  return (
    <TextField
      label={label}
      value={value}
      maxLength={limits.importValueLength}
      autoComplete="off"
      onChange={({ target }) => change(target.value)}
    />
  );
}
