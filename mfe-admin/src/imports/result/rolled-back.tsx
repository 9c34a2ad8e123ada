import type { Import } from "@aushadhi/api/contract";
import { ButtonLink, formatDayTime, useMessages } from "@aushadhi/shared-ui";
import { Buttons } from "../../ui/form/field.styles.ts";
import { useFields } from "../../ui/use-fields.ts";
import { ImportRows } from "./import-rows.tsx";
import { resultMessages } from "./messages.ts";

/** An import that was rolled back, with the rows that it had. */
export function RolledBack({ one }: { one: Import }) {
  const { applied, rollback } = useMessages(resultMessages);
  const { buildHref } = useFields();
  return (
    <>
      {one.counts && <p>{rollback.done(one.counts, formatDayTime(one.takenBackAt ?? ""))}</p>}
      <Buttons>
        <ButtonLink $kind="ghost" href={buildHref({ import: null, kind: null, page: null })}>
          {applied.another}
        </ButtonLink>
      </Buttons>
      <ImportRows one={one} />
    </>
  );
}
