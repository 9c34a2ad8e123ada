import type { Import } from "@aushadhi/api/contract";
import { Button, useMessages } from "@aushadhi/shared-ui";
import { useId, useState } from "react";
import { messages } from "../../messages.ts";
import { Buttons } from "../../ui/form/field-look.ts";
import { ColumnsForm } from "../columns/columns-form.tsx";
import { CancelImport } from "../work/cancel-import.tsx";
import { ApplyImport } from "./apply-import.tsx";
import { CountFigures } from "./count-figures.tsx";
import { ImportRows } from "./import-rows.tsx";

/** What the rows would do; from here it is applied, or checked again with other columns. */
export function Checked({ one }: { one: Import }) {
  const text = useMessages(messages).imports;
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  return (
    <>
      <p>{text.explained.checked}</p>
      <CountFigures one={one} />
      <Buttons>
        {!isOpen && <CancelImport one={one} />}
        <Button
          $kind="soft"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setOpen(!isOpen)}
        >
          {text.columns.change}
        </Button>
        <ApplyImport one={one} />
      </Buttons>
      <div id={formId}>{isOpen && <ColumnsForm one={one} />}</div>
      <ImportRows one={one} />
    </>
  );
}
