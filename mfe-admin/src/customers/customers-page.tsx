import { type Customer, groupDigits } from "@aushadhi/api/contract";
import { Badge, formatDay, Money, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { PhoneNumber } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "../frame/admin-page.tsx";
import { adminLinks } from "../ui/admin-links.ts";
import { Note } from "../ui/note.ts";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { customerPageQuery } from "./api.ts";
import { CustomerSearch } from "./customer-search.tsx";
import { customersMessages } from "./messages.ts";
import { useCustomerList } from "./use-customer-list.ts";

/** All customer accounts, with a search by name, address or phone number. */
export default function CustomersPage() {
  const text = useMessages(customersMessages);
  const { api } = usePlatform();
  const { asked, paging, sorting, sort } = useCustomerList();
  const query = useQuery(customerPageQuery(api, asked));
  return (
    <AdminPage title={text.title} intro={text.description}>
      <CustomerSearch q={asked.q} />
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
          name: { cell: (customer) => <Who customer={customer} />, sortable: true },
          phone: ({ phone }) => (phone ? <PhoneNumber number={phone} /> : text.none),
          orders: { cell: ({ orders }) => groupDigits(orders), align: "end" },
          spent: { cell: ({ spent }) => <Money rupees={spent} />, align: "end", sortable: true },
          lastOrder: {
            cell: ({ lastOrderAt }) => (lastOrderAt ? formatDay(lastOrderAt) : text.none),
            sortable: true,
          },
          createdAt: { cell: ({ createdAt }) => formatDay(createdAt), sortable: true },
        }}
        rows={query.data?.customers}
        sorting={sorting}
        onSort={sort}
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
      <TextLink href={adminLinks.customer(id)}>
        <Nepali text={name} />
      </TextLink>{" "}
      {isBlocked && <Badge $kind="danger">{text.blocked}</Badge>}
      <Note>{email}</Note>
    </>
  );
}
