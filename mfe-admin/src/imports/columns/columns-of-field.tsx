import { color, font, Select, space, useMessages, visuallyHidden } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { importsMessages } from "../messages.ts";
import { getColumnName } from "./columns-schema.ts";

interface ColumnsOfFieldProps {
  /** The field's. */
  name: string;
  /** The file's columns. */
  all: readonly string[];
  /** Numbers of those that give the field, in their order. */
  chosen: readonly number[];
  /** Id of what is wrong with the choice. */
  errorId: string | undefined;
  /** @param column null takes out the one in that place */
  onChange(place: number, column: number | null): void;
}

/**
 * A list for each column that gives a field, and one for a further one. That is always there: so a list never goes while
 * it has the focus, and another choice moves nothing but what comes after it.
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

/** The lists of a field beside one another, as many as there is room for. */
const Lists = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/** A list whose name everybody but a screen reader sees from where it stands. */
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
