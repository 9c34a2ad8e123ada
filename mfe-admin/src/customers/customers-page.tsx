import {
  type Customer,
  type CustomerListQuery,
  customerSorts,
  groupDigits,
  limits,
} from "@aushadhi/api/contract";
import {
  Badge,
  formatDay,
  from,
  Money,
  Nepali,
  space,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { PhoneNumber } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { AdminPage } from "../frame/admin-page.tsx";
import { adminLinks } from "../ui/admin-links.ts";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { SearchField } from "../ui/search-field.tsx";
import type { Sorting } from "../ui/table/column.ts";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { Toolbar } from "../ui/toolbar.ts";
import { useFields } from "../ui/use-fields.ts";
import { customersMessages } from "./messages.ts";
import { customerPageQuery } from "./queries.ts";

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

/** Search box for customers by name, e-mail address or phone number. Searches while typing. */
function CustomerSearch({ q }: { q: string }) {
  const text = useMessages(customersMessages);
  const { go } = useFields();
  // Further typing replaces the history entry of the previous search.
  const search = (typed: string) => go({ q: typed || null, page: null }, { replace: q !== "" });
  return (
    <search aria-label={text.filters}>
      <Wide>
        <SearchField label={text.search} value={q} onSearch={search} />
        {q && <ClearFilters onClear={() => search("")} />}
      </Wide>
    </search>
  );
}

// Wide enough to show a whole e-mail address.
const Wide = styled(Toolbar)`
  ${from.tablet} {
    > form {
      flex-basis: ${space(45)};
    }
  }
`;

const newestFirst = "createdAt-desc";

/** List filters and sorting of customers, kept in the address. */
function useCustomerList() {
  const fields = useFields();
  const paging = usePaging();
  const { page, limit } = paging;
  const [by, direction] = (fields.get("sort") ?? newestFirst).split("-");
  const asked: CustomerListQuery = {
    q: (fields.get("q") ?? "").slice(0, limits.maxSearchLength),
    sortBy: customerSorts.find((sort) => sort === by) ?? "createdAt",
    order: direction === "asc" ? "asc" : "desc",
    page,
    limit,
  };
  const sorting: Sorting = { by: asked.sortBy, order: asked.order };
  return {
    asked,
    paging,
    sorting,
    sort({ by, order }: Sorting) {
      const chosen = `${by}-${order}`;
      fields.go({ sort: chosen === newestFirst ? null : chosen, page: null });
    },
  };
}
