import { groupDigits, type Import, type ImportFindingGroup } from "@aushadhi/api/contract";
import { Button, Heading, Nepali, useMessages } from "@aushadhi/shared-ui";
import { useId, useState } from "react";
import { Note } from "../../../ui/note.ts";
import { TextLink } from "../../../ui/text-link.ts";
import { useFields } from "../../../ui/use-fields.ts";
import { useFieldName } from "../../use-field-name.ts";
import { FindingActions } from "./finding-actions.tsx";
import { FindingList } from "./findings.styles.ts";
import { reviewMessages } from "./messages.ts";
import type { Review } from "./use-review.ts";

/** Lines shown at first. */
const shown = 10;

interface FindingsProps {
  one: Import;
  /** The finding whose rows are shown. */
  open: ImportFindingGroup | undefined;
  review: Review;
}

/** The summary of a check in words. Each line opens its rows, and settles them with one press. */
export function Findings({ one, open, review }: FindingsProps) {
  const text = useMessages(reviewMessages);
  const getFieldName = useFieldName();
  const { buildHref } = useFields();
  const titleId = useId();
  const [isLong, setLong] = useState(false);
  const { findings, correctedLines = [] } = one;
  const groups = findings?.groups ?? [];
  const others = listOthers(findings);
  if (groups.length + others.length + correctedLines.length === 0)
    return <Note as="p">{text.nothing}</Note>;
  return (
    <section aria-labelledby={titleId}>
      <Heading as="h4" $size="small" id={titleId}>
        {text.title}
      </Heading>
      <Note as="p">{text.text}</Note>
      <FindingList>
        {groups.slice(0, isLong ? undefined : shown).map((group) => (
          <li
            key={group.id}
            className={group.refused > 0 && !group.settled ? "refused" : undefined}
          >
            <span>
              <TextLink
                href={buildHref({ kind: group.id, page: null })}
                aria-current={group.id === open?.id ? "true" : undefined}
              >
                <Nepali text={text.words(group)} />
              </TextLink>
              <Note>{text.from(getFieldName(group.field), groupDigits(group.line))}</Note>
            </span>
            <FindingActions group={group} review={review} />
          </li>
        ))}
        {others.map(({ field, reason, rows, line }) => (
          <li key={`${field} ${reason}`} className="refused">
            <span>
              <TextLink href={buildHref({ kind: "refused", page: null })}>
                <Nepali text={text.reason(rows, reason)} />
              </TextLink>
              <Note>{text.from(getFieldName(field), groupDigits(line))}</Note>
            </span>
          </li>
        ))}
        {correctedLines.length > 0 && (
          <li>
            <span>{text.corrected(correctedLines.length)}</span>
            <Button
              $kind="ghost"
              aria-label={text.choiceOf(text.undo, text.corrected(correctedLines.length))}
              onClick={() =>
                review.decide({
                  rows: Object.fromEntries(correctedLines.map((line) => [line, null])),
                })
              }
            >
              {text.undo}
            </Button>
          </li>
        )}
      </FindingList>
      {groups.length > shown && !isLong && (
        <Button $kind="ghost" onClick={() => setLong(true)}>
          {text.more(groups.length - shown)}
        </Button>
      )}
    </section>
  );
}

/** Lists reasons that are no findings of the check: the shop has changed since, or an older server checked the file. */
const listOthers = (findings: Import["findings"]) =>
  (findings?.refusals ?? []).filter(
    (one) =>
      !findings?.groups?.some(({ field, reason }) => field === one.field && reason === one.reason),
  );
