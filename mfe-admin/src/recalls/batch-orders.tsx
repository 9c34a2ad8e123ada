import { usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { usePaging } from "../ui/pager/use-paging.ts";
import { OrderTable } from "./order-table.tsx";
import { batchOrdersQuery } from "./queries.ts";

/** Who got a batch, before anything is recalled. */
export function BatchOrders({ batch }: { batch: string }) {
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const query = useQuery(batchOrdersQuery(api, batch, { page, limit }));
  return <OrderTable query={query} paging={paging} />;
}
