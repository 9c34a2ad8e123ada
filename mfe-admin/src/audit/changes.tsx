import type { AuditEntry } from "@aushadhi/api/contract";
import {
  color,
  font,
  formatDayTime,
  from,
  Nepali,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { formatFieldName, listFieldChanges } from "./list-field-changes.ts";
import { auditMessages } from "./messages.ts";
import type { Names } from "./name-subject.ts";

interface ChangesProps extends Pick<AuditEntry, "before" | "after"> {
  /** Names of people and subjects by id. */
  names: Names;
}

/** The changes of an entry: each field before and after. */
export function Changes({ before, after, names }: ChangesProps) {
  const { changes: text } = useMessages(auditMessages);
  const fields = listFieldChanges(before, after);
  if (fields.length === 0) return <p>{text.nothing}</p>;
  const describe = (value: unknown): string => {
    if (value === undefined || value === null || value === "") return text.none;
    if (typeof value === "boolean") return value ? text.yes : text.no;
    if (typeof value !== "string") return JSON.stringify(value);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDayTime(value);
    return names[value] ?? value;
  };
  return (
    <List aria-label={text.label}>
      {fields.map((change) => (
        <li key={change.field}>
          <b>{change.field === null ? text.value : formatFieldName(change.field)}</b>
          <span>
            {text.before}: <Nepali text={describe(change.before)} />
          </span>
          <span>
            {text.after}: <Nepali text={describe(change.after)} />
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  font-size: ${font.note};

  li {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(0.25)} ${space(2)};
    overflow-wrap: anywhere;
    white-space: normal;
  }

  b {
    grid-column: 1 / -1;
    font-weight: ${weight.strong};
  }

  span {
    color: ${color.inkSoft};
  }

  ${from.desktop} {
    li {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    b {
      grid-column: auto;
    }
  }
`;
