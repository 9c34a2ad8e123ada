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

/** One changed field, before and after; undefined where there was or is no value. */
export interface FieldChange {
  /** Null when the whole subject is a single value. */
  field: string | null;
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields whose value is an internal id that no screen shows. */
const hiddenFields: readonly string[] = ["note"];

/** Lists an entry's changes field by field, in recorded order. */
function listFieldChanges(before: unknown, after: unknown): FieldChange[] {
  const isPlain = [before, after].some((side) => side !== null && !isRecord(side));
  if (isPlain) return [{ field: null, before: before ?? undefined, after: after ?? undefined }];
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...names]
    .filter((field) => !hiddenFields.includes(field))
    .map((field) => ({ field, before: was[field], after: is[field] }));
}

/**
 * Formats a field's name for people: `minOrderAmount` becomes `Min order amount`, `categoryId`
 * becomes `Category`.
 */
function formatFieldName(field: string): string {
  const words = field
    .replace(/(?<=[a-z])Id$/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
