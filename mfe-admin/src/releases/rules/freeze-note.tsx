import type { ReleaseFreeze } from "@aushadhi/api/contract";
import { Badge, Nepali, useMessages } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { Note } from "../../ui/note.ts";
import { rulesMessages } from "./messages.ts";

/** Until when, why and by whom a package is frozen. */
export function FreezeNote({ freeze }: { freeze: ReleaseFreeze }) {
  const text = useMessages(rulesMessages);
  return (
    <div>
      <Badge $kind="warn">
        <span>{text.until}</span> <DayTime at={freeze.until} />
      </Badge>
      <Note>
        <Nepali text={text.reason(freeze.reason, freeze.frozenByName)} />
      </Note>
    </div>
  );
}
