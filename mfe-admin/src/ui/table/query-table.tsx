import type { UseQueryResult } from "@tanstack/react-query";
import { Pager } from "../pager/pager.tsx";
import type { Paging } from "../pager/use-paging.ts";
import { QueryAlert } from "../query/query-alert.tsx";
import { useFoundAnnounced } from "../use-found-announced.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";

interface QueryTableProps<Row extends { id: string }, Id extends string>
  extends Omit<DataTableProps<Row, Id>, "isStale"> {
  /** Where the rows come from. */
  query: UseQueryResult;
  /** For a failure that the API has no words for; undefined where another place says it. */
  failed?: string | undefined;
  /** Set where the list comes page by page. */
  paging?: Paging;
  /** How many rows there are on all pages. */
  total?: number | undefined;
  /** Reads out how many there are. */
  found?(total: number): string;
}

/** The rows of a query, with its failure before them and its other pages after them. */
export function QueryTable<Row extends { id: string }, Id extends string>(
  props: QueryTableProps<Row, Id>,
) {
  const { query, failed, paging, total, found, ...table } = props;
  const { error, isPlaceholderData } = query;
  const isKnown = total !== undefined;
  useFoundAnnounced(found && isKnown && !isPlaceholderData ? found(total) : null);
  return (
    <>
      {failed !== undefined && <QueryAlert query={query} failed={failed} />}
      {(table.rows || !error) && <DataTable {...table} isStale={isPlaceholderData} />}
      {paging && isKnown && <Pager paging={paging} total={total} isStale={isPlaceholderData} />}
    </>
  );
}
