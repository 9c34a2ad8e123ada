import type { Import } from "@aushadhi/api/contract";
import { ButtonLink, links, useMessages } from "@aushadhi/shared-ui";
import { Buttons } from "../../ui/form/field.styles.ts";
import { Note } from "../../ui/note.ts";
import { useFields } from "../../ui/use-fields.ts";
import { CountFigures } from "./count-figures.tsx";
import { ImportRows } from "./import-rows.tsx";
import { resultMessages } from "./messages.ts";
import { RollbackImport } from "./rollback-import.tsx";

/** The result of an applied import. */
export function Applied({ one }: { one: Import }) {
  const { applied, rollback } = useMessages(resultMessages);
  const { buildHref } = useFields();
  return (
    <>
      {one.counts && <p>{applied.text(one.counts)}</p>}
      <CountFigures one={one} />
      <Buttons>
        <RollbackImport one={one} />
        <ButtonLink $kind="ghost" href={buildHref({ import: null, kind: null, page: null })}>
          {applied.another}
        </ButtonLink>
        <ButtonLink href={links.adminDashboard}>{applied.products}</ButtonLink>
      </Buttons>
      <Note>{rollback.hint}</Note>
      <ImportRows one={one} />
    </>
  );
}
