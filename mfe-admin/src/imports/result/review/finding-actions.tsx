import type { ImportFindingGroup, ImportSettlement } from "@aushadhi/api/contract";
import { limits } from "@aushadhi/api/contract";
import { Button, Nepali, TextField, useMessages } from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { type FormEvent, useState } from "react";
import { useFieldName } from "../../use-field-name.ts";
import { FindingButtons } from "./findings.styles.ts";
import { isSettable, listSettlements } from "./list-settlements.ts";
import { reviewMessages } from "./messages.ts";
import type { Review } from "./use-review.ts";

interface FindingActionsProps {
  group: ImportFindingGroup;
  review: Review;
}

/** What settles all rows of a finding, each with one press; or what was decided, with Undo. */
export function FindingActions({ group, review }: FindingActionsProps) {
  const text = useMessages(reviewMessages);
  const [isSetting, setSetting] = useState(false);
  const settle = (settlement: ImportSettlement | null) =>
    review.decide({ groups: { [group.id]: settlement } });
  const nameOf = (action: string) => text.choiceOf(action, text.words(group));
  if (group.settled) {
    return (
      <FindingButtons>
        <span>
          <Nepali text={text.settled(group.settled)} />
        </span>
        <Button $kind="ghost" aria-label={nameOf(text.undo)} onClick={() => settle(null)}>
          {text.undo}
        </Button>
      </FindingButtons>
    );
  }
  if (isSetting)
    return (
      <SetForAll
        group={group}
        isBusy={review.isBusy}
        onSet={(value) => settle({ action: "set", value })}
      />
    );
  return (
    <FindingButtons>
      {listSettlements(group).map(({ name, settlement }) => (
        <Button
          key={name}
          $kind="soft"
          aria-label={nameOf(text.choices[name])}
          onClick={() => settle(settlement)}
        >
          {text.choices[name]}
        </Button>
      ))}
      {isSettable(group) && (
        <Button $kind="ghost" aria-label={nameOf(text.setAll)} onClick={() => setSetting(true)}>
          {text.setAll}
        </Button>
      )}
    </FindingButtons>
  );
}

interface SetForAllProps {
  group: ImportFindingGroup;
  /** Whether it is being sent. */
  isBusy: boolean;
  onSet(value: string): void;
}

/** One typed value for all rows of a finding. The check reads it as it reads the file. */
function SetForAll({ group, isBusy, onSet }: SetForAllProps) {
  const text = useMessages(reviewMessages);
  const getFieldName = useFieldName();
  const [value, setValue] = useState("");
  useUnsaved(value.trim() !== "", isBusy);
  return (
    <FindingButtons
      as="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (value.trim() !== "") onSet(value);
      }}
    >
      <TextField
        label={text.valueOf(getFieldName(group.field))}
        value={value}
        maxLength={limits.importValueLength}
        autoComplete="off"
        // The press that opened it asked for it.
        autoFocus
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit" $kind="soft">
        {text.set(group.rows)}
      </Button>
    </FindingButtons>
  );
}
