import { groupDigits, type Import } from "@aushadhi/api/contract";
import { color, font, Heading, space, useMessages, weight } from "@aushadhi/shared-ui";
import { useId } from "react";
import { styled } from "styled-components";
import { Note } from "../../ui/note.ts";
import { useFieldName } from "../use-field-name.ts";
import { resultMessages } from "./messages.ts";

/** Number of reasons shown; the rows show the others. */
const shown = 10;

/** Reasons of rejected rows, most frequent first. */
export function RejectionReasons({ one: { findings } }: { one: Import }) {
  const text = useMessages(resultMessages).reasons;
  const getFieldName = useFieldName();
  const titleId = useId();
  const reasons = findings?.refusals ?? [];
  if (reasons.length === 0) return null;
  const others = reasons.length - shown;
  return (
    <section aria-labelledby={titleId}>
      <Heading as="h4" $size="small" id={titleId}>
        {text.title}
      </Heading>
      <List>
        {reasons.slice(0, shown).map(({ field, reason, rows, line }) => (
          <li key={`${field} ${reason}`}>
            <b>{text.rows(rows)}</b>
            <span>
              {getFieldName(field)}: {reason} <Note as="span">{text.from(groupDigits(line))}</Note>
            </span>
          </li>
        ))}
      </List>
      {others > 0 && <Note as="p">{text.others(others)}</Note>}
    </section>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(1)};
  font-size: ${font.control};
  overflow-wrap: anywhere;

  li {
    display: grid;
    grid-template-columns: ${space(12)} minmax(0, 1fr);
    gap: ${space(1)};
  }

  b {
    color: ${color.danger};
    font-weight: ${weight.strong};
    font-variant-numeric: tabular-nums;
  }
`;
