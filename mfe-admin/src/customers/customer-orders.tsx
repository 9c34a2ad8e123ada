import { formatDay, Money, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { ordersMessages } from "../orders/messages.ts";
import { adminLinks } from "../ui/admin-links.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { customersMessages } from "./messages.ts";
import { customerOrdersQuery } from "./queries.ts";

/** A customer's orders, newest first, each linked to its page. */
export function CustomerOrders({ id }: { id: string }) {
  const text = useMessages(customersMessages).orders;
  const { statuses, payments, panel } = useMessages(ordersMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const query = useQuery(customerOrdersQuery(api, id, { page, limit }));
  return (
    <Panel title={text.title}>
      <QueryTable
        query={query}
        failed={text.failed}
        paging={paging}
        total={query.data?.pagination.total}
        label={text.label}
        titles={text.columns}
        columns={{
          number: (order) => (
            <TextLink href={adminLinks.order(order.id)}>{order.orderNumber}</TextLink>
          ),
          date: ({ createdAt }) => formatDay(createdAt),
          items: ({ items }) => items.map(({ product }) => product.name).join(", "),
          total: { cell: ({ total }) => <Money rupees={total} />, align: "end" },
          status: ({ status, paymentStatus }) =>
            `${getValueName(statuses, status)} · ${panel.payment(getValueName(payments, paymentStatus))}`,
        }}
        rows={query.data?.orders}
        loading={text.loading}
        empty={text.empty}
        getName={({ orderNumber }) => orderNumber}
      />
    </Panel>
  );
}
