import { Select, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { uiMessages } from "../messages.ts";
import type { Column, Sorting } from "./column.ts";
import { asRows } from "./layouts.ts";

interface PhoneSortProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting;
  onSort(sorting: Sorting): void;
}

/** Sorting where the table is a list of cards and has no head. */
export function PhoneSort<Row>({ columns, sorting, onSort }: PhoneSortProps<Row>) {
  const ui = useMessages(uiMessages);
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, title }) => [
      { value: `${id} asc`, text: ui.ascending(title) },
      { value: `${id} desc`, text: ui.descending(title) },
    ]);
  const choose = (value: string) => {
    const [by = "", order] = value.split(" ");
    onSort({ by, order: order === "desc" ? "desc" : "asc" });
  };
  return (
    <OnPhone>
      <Select
        label={ui.sortBy}
        options={choices}
        value={`${sorting.by} ${sorting.order}`}
        onChange={choose}
      />
    </OnPhone>
  );
}

const OnPhone = styled.div`
  ${asRows} {
    display: none;
  }
`;
