import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Pager } from "../pager/pager.tsx";
import type { Paging } from "../pager/use-paging.ts";
import { QueryAlert } from "../query/query-alert.tsx";
import { useAnnounceFound } from "../use-announce-found.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";

interface QueryTableProps<Row extends { id: string }, Id extends string>
  extends Omit<DataTableProps<Row, Id>, "isStale"> {
  /** The query that loads the rows. */
  query: UseQueryResult;
  /** Text for a failure that the API has no text for; undefined when another place shows it. */
  failed?: string | undefined;
  /** Set when the list has pages. */
  paging?: Paging;
  /** Number of rows on all pages. */
  total?: number | undefined;
  /** Shown between the rows and the pager. */
  children?: ReactNode;
  /** Text that announces how many rows were found. */
  found?(total: number): string;
}

/** The rows of a query with an error message above and a pager below. */
export function QueryTable<Row extends { id: string }, Id extends string>(
  props: QueryTableProps<Row, Id>,
) {
  const { query, failed, paging, total, found, children, ...table } = props;
  const { error, isPlaceholderData } = query;
  const isKnown = total !== undefined;
  useAnnounceFound(found && isKnown && !isPlaceholderData ? found(total) : null);
  return (
    <>
      {failed !== undefined && <QueryAlert query={query} failed={failed} />}
      {(table.rows || !error) && <DataTable {...table} isStale={isPlaceholderData} />}
      {children}
      {paging && isKnown && <Pager paging={paging} total={total} isStale={isPlaceholderData} />}
    </>
  );
}
