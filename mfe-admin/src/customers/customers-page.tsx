import { type Customer, groupDigits, limits } from "@aushadhi/api/contract";
import { Badge, formatDay, formatRupees, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "../frame/admin-page.tsx";
import { adminLinks } from "../ui/admin-links.ts";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { useFields } from "../ui/use-fields.ts";
import { customerPageQuery } from "./api.ts";
import { CustomerSearch } from "./customer-search.tsx";
import { customersMessages } from "./messages.ts";

/** Everybody who may order, the newest first, and who of them a name, an address or a number belongs to. */
export default function CustomersPage() {
  const text = useMessages(customersMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const q = (useFields().get("q") ?? "").slice(0, limits.maxSearchLength);
  const query = useQuery(customerPageQuery(api, { page, limit, q }));
  return (
    <AdminPage title={text.title} intro={text.description}>
      <CustomerSearch q={q} />
      {query.data?.isCapped && <p>{text.capped}</p>}
      <QueryTable
        query={query}
        failed={text.failed}
        paging={paging}
        total={query.data?.pagination.total}
        found={text.found}
        label={text.label}
        titles={text.columns}
        columns={{
          name: (customer) => <Who customer={customer} />,
          phone: ({ phone }) => phone ?? text.none,
          orders: { cell: ({ orders }) => groupDigits(orders), align: "end" },
          spent: { cell: ({ spent }) => formatRupees(spent), align: "end" },
          since: ({ createdAt }) => formatDay(createdAt),
        }}
        rows={query.data?.customers}
        loading={text.loading}
        empty={text.empty}
        getName={({ name }) => name}
      />
    </AdminPage>
  );
}

function Who({ customer: { id, name, email, isBlocked } }: { customer: Customer }) {
  const text = useMessages(customersMessages);
  return (
    <>
      <TextLink href={adminLinks.customer(id)}>{name}</TextLink>{" "}
      {isBlocked && <Badge $kind="danger">{text.blocked}</Badge>}
      <Note>{email}</Note>
    </>
  );
}
