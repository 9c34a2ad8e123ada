import type { Import } from "@aushadhi/api/contract";
import { Button, useMessages } from "@aushadhi/shared-ui";
import { useId, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Buttons } from "../../ui/form/field.styles.ts";
import { Note } from "../../ui/note.ts";
import { CancelImport } from "../cancel-import.tsx";
import { ColumnsForm } from "../columns/columns-form.tsx";
import { importsMessages } from "../messages.ts";
import { ApplyImport } from "./apply-import.tsx";
import { CategoryNames } from "./category-names.tsx";
import { CountFigures } from "./count-figures.tsx";
import { CountTexts } from "./count-texts.tsx";
import {
  hasOpenCategory,
  hasOpenQuestion,
  hasTextQuestion,
  isAllRejected,
} from "./find-obstacle.ts";
import { MatchedCategories } from "./matched-categories.tsx";
import { resultMessages } from "./messages.ts";
import { OtherCurrency } from "./other-currency.tsx";
import { Prescriptions } from "./prescriptions.tsx";
import { Questions } from "./questions.tsx";
import { RenameWarning } from "./rename-warning.tsx";
import { Review } from "./review/review.tsx";

/**
 * The planned changes of the rows. From here the import is applied, or checked again with other
 * columns.
 */
export function Checked({ one }: { one: Import }) {
  const { explained, columns } = useMessages(importsMessages);
  const { allRejected, madeSkus } = useMessages(resultMessages);
  const [isOpen, setOpen] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const formId = useId();
  const isAsked =
    hasOpenQuestion(one) ||
    hasOpenCategory(one) ||
    one.findings?.otherCurrency !== undefined ||
    hasTextQuestion(one);
  const isNothingLeft = isAllRejected(one) && !isAsked;
  const { renames, madeSkus: made = 0 } = one.findings ?? {};
  return (
    <>
      {isNothingLeft ? (
        <Alert text={allRejected(one.counts?.refused ?? 0)} />
      ) : (
        <p>{explained.checked}</p>
      )}
      <Questions one={one} />
      <OtherCurrency one={one} />
      {hasTextQuestion(one) && <CountTexts one={one} />}
      <CategoryNames one={one} />
      <MatchedCategories one={one} />
      <Prescriptions one={one} />
      {renames && (
        <RenameWarning renames={renames} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      )}
      <CountFigures one={one} />
      {made > 0 && <Note as="p">{madeSkus(made)}</Note>}
      <Buttons>
        {!isOpen && <CancelImport one={one} />}
        <Button
          $kind="soft"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setOpen(!isOpen)}
        >
          {columns.change}
        </Button>
        <ApplyImport one={one} isRenameConfirmed={isConfirmed} />
      </Buttons>
      <div id={formId}>{isOpen && <ColumnsForm one={one} />}</div>
      <Review one={one} />
    </>
  );
}
