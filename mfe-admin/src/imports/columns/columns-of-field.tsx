import { color, font, Select, space, useMessages, visuallyHidden } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { importsMessages } from "../messages.ts";
import { getColumnName } from "./columns-schema.ts";

interface ColumnsOfFieldProps {
  /** The field's name. */
  name: string;
  /** All columns of the file. */
  all: readonly string[];
  /** Column numbers that feed the field, in order. */
  chosen: readonly number[];
  /** Id of the error message. */
  errorId: string | undefined;
  /** @param column null removes the column at that place */
  onChange(place: number, column: number | null): void;
}

/**
 * One select per column of a field, and an extra one to add a column. The extra one always exists,
 * so a focused select never disappears and a choice moves only what comes after it.
 */
export function ColumnsOfField({ name, all, chosen, errorId, onChange }: ColumnsOfFieldProps) {
  const text = useMessages(importsMessages).columns;
  const wrong = errorId ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  const listChoices = (none: string) => [
    { value: "", text: none },
    ...all.map((_, at) => ({ value: String(at), text: getColumnName(all, at, text) })),
  ];
  const take = (place: number) => (value: string) =>
    onChange(place, value === "" ? null : Number(value));
  return (
    <Lists>
      {[...chosen, null].map((column, place) => {
        const none = column !== null ? text.takeOut : place > 0 ? text.join : text.none;
        return (
          <ColumnList
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a list stands for.
            key={place}
            className={column === null && place > 0 ? "more" : ""}
            label={place === 0 ? text.columnOf(name) : text.furtherOf(name, place + 1)}
            options={listChoices(none)}
            value={column === null ? "" : String(column)}
            onChange={take(place)}
            {...(place === 0 ? wrong : {})}
          />
        );
      })}
    </Lists>
  );
}

/** A field's selects side by side, as many as fit. */
const Lists = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/** A select with a hidden label: its place shows sighted users what it is for. */
const ColumnList = styled(Select)`
  flex: 1 1 ${space(15)};
  min-width: 0;

  span {
    ${visuallyHidden}
  }

  select {
    font-size: ${font.control};
    text-overflow: ellipsis;
  }

  &.more select {
    border-style: dashed;
    color: ${color.inkSoft};
  }
` as typeof Select;
