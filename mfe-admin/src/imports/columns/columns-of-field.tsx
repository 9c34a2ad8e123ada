import { useMessages } from "@aushadhi/shared-ui";
import { importsMessages } from "../messages.ts";
import { ColumnList, Lists } from "./columns.styles.ts";
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
