import { applyStockCount, type StockCount } from "@aushadhi/api/contract";
import { Button, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { useAction } from "../ui/use-action.ts";
import { stockCountsMessages } from "./messages.ts";
import { differencesQuery, stockCountsKey } from "./queries.ts";

/** Button that corrects the stock by the differences, after a question with their sums. */
export function ApplyCount({ count }: { count: StockCount }) {
  const { apply: text } = useMessages(stockCountsMessages);
  const { api } = usePlatform();
  const asking = useOpened<true>();
  const query = useQuery({
    ...differencesQuery(api, count.id, { page: 1, limit: 1 }),
    enabled: asking.opened !== null,
  });
  const sums = query.isFetching ? undefined : query.data?.sums;
  const apply = useAction({
    run: (client) => client.call(applyStockCount, { params: { id: count.id } }),
    done: () => text.done,
    failed: text.failed,
    refreshes: stockCountsKey,
  });
  return (
    <>
      <Button
        disabled={count.counted === 0}
        aria-busy={query.isFetching || undefined}
        onClick={() => asking.open(true)}
      >
        {text.open}
      </Button>
      {asking.opened && <QueryAlert query={query} failed={text.failed} />}
      {sums && (
        <ConfirmDialog
          isGain
          open={asking.opened !== null}
          title={text.title}
          question={sums.different === 0 ? text.agrees : text.question(sums.missing, sums.more)}
          words={text}
          isBusy={apply.isPending}
          onConfirm={() => apply.mutate(undefined, { onSettled: asking.close })}
          onClose={asking.close}
        />
      )}
    </>
  );
}
