import type { Import } from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../ui/alert.tsx";
import { Pager } from "../../ui/pager/pager.tsx";
import { usePaging } from "../../ui/pager/use-paging.ts";
import { importRowPageQuery } from "../queries.ts";
import { KindLinks } from "./kind-links.tsx";
import { resultMessages } from "./messages.ts";
import { RowTable } from "./row-table.tsx";
import { useKind } from "./use-kind.ts";

/** The file's rows, those of one kind or all, page by page. */
export function ImportRows({ one }: { one: Import }) {
  const text = useMessages(resultMessages).rows;
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const kind = useKind(one);
  const asked = { kind: kind === "all" ? undefined : kind, page, limit };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    importRowPageQuery(api, one.id, asked),
  );
  return (
    <>
      <KindLinks one={one} open={kind} />
      {error && <Alert text={getFailureText(error, text.failed)} onRetry={() => void refetch()} />}
      {(data || !error) && <RowTable rows={data?.rows} isStale={isPlaceholderData} />}
      {data && <Pager paging={paging} total={data.pagination.total} isStale={isPlaceholderData} />}
    </>
  );
}
