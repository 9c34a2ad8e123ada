import { Button, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { RefusedList } from "../ui/bulk/bulk-result.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { refusedRowsQuery } from "./api.ts";
import { bulkJobsMessages } from "./messages.ts";

interface RefusedRowsProps {
  id: string;
  sayReason?: ((reason: string) => string) | undefined;
  buildHref?: ((id: string) => string) | undefined;
}

/** Each product or order that a job refused, with the reason. */
export function RefusedRows({ id, sayReason = (reason) => reason, buildHref }: RefusedRowsProps) {
  const text = useMessages(bulkJobsMessages);
  const { api } = usePlatform();
  const query = useInfiniteQuery(refusedRowsQuery(api, id));
  const rows = (query.data?.pages ?? []).flatMap((page) =>
    page.rows.map((row) => ({ ...row, reason: sayReason(row.reason) })),
  );
  return (
    <>
      <QueryAlert query={query} failed={text.failed.refused} />
      <RefusedList label={text.refusals} rows={rows} buildHref={buildHref} />
      {query.hasNextPage && (
        <Button $kind="ghost" $size="small" onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  );
}
