import { type CustomerDetails, exportCustomer, groupDigits } from "@aushadhi/api/contract";
import {
  Badge,
  formatCallPath,
  formatDay,
  links,
  Money,
  Skeleton,
  sessionAtom,
  useMessages,
  usePlatform,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { PhoneLink } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useParams } from "wouter";
import { AdminPage } from "../frame/admin-page.tsx";
import { Alert } from "../ui/alert.tsx";
import { CsvButton } from "../ui/download/csv-button.tsx";
import { Figures } from "../ui/figures.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Stack } from "../ui/stack.ts";
import { TextLink } from "../ui/text-link.ts";
import { CustomerAddresses } from "./customer-addresses.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { EraseCustomer } from "./erase-customer.tsx";
import { customersMessages } from "./messages.ts";
import { OrderingPanel } from "./ordering-panel.tsx";
import { customerQuery } from "./queries.ts";

/** A customer's details, ordering permission and orders. */
export default function CustomerPage() {
  const text = useMessages(customersMessages);
  const { api } = usePlatform();
  const id = getPathId(useParams<{ id?: string }>());
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const query = useQuery(customerQuery(api, id));
  const [error, setError] = useState<string | null>(null);
  const customer = query.data?.customer;
  return (
    <AdminPage
      title={customer?.name ?? text.one.title}
      intro={<TextLink href={links.adminCustomers}>{text.back}</TextLink>}
      actions={
        isAdmin &&
        customer &&
        !customer.erasedAt && (
          <CsvButton
            path={formatCallPath(exportCustomer, { params: { id } })}
            name="customer.json"
            words={text.download}
            onError={setError}
          />
        )
      }
    >
      {error && <Alert text={error} />}
      <QueryAlert query={query} failed={text.one.failed} />
      {customer ? (
        <Everything key={id} customer={customer} isAdmin={isAdmin} />
      ) : (
        !query.error && (
          <div role="status">
            <VisuallyHidden>{text.one.loading}</VisuallyHidden>
            <Skeleton aria-hidden $height="320px" $width="100%" />
          </div>
        )
      )}
    </AdminPage>
  );
}

function Everything({ customer, isAdmin }: { customer: CustomerDetails; isAdmin: boolean }) {
  const texts = useMessages(customersMessages);
  const text = texts.one;
  const { id, email, phone, createdAt, orders, spent, lastOrderAt, isBlocked, erasedAt } = customer;
  if (erasedAt) {
    return (
      <Stack $gap={2}>
        <p role="status">{texts.erasing.erased(formatDay(erasedAt))}</p>
        <CustomerOrders id={id} />
      </Stack>
    );
  }
  return (
    <Stack $gap={2}>
      {isBlocked && (
        <p>
          <Badge $kind="danger">{texts.blocked}</Badge>
        </p>
      )}
      <Figures
        figures={[
          { name: text.orders, value: groupDigits(orders) },
          { name: text.spent, value: <Money rupees={spent} /> },
          {
            name: texts.columns.lastOrder,
            value: lastOrderAt ? formatDay(lastOrderAt) : texts.none,
          },
          { name: text.since, value: formatDay(createdAt) },
        ]}
      />
      <p>
        {text.email}: <a href={`mailto:${email}`}>{email}</a>
        <br />
        {text.phone}: {phone ? <PhoneLink number={phone} /> : <span>{texts.none}</span>}
      </p>
      <CustomerOrders id={id} />
      <OrderingPanel customer={customer} />
      <CustomerNotes customer={customer} />
      <CustomerAddresses addresses={customer.addresses} />
      {isAdmin && customer.role === "customer" && <EraseCustomer customer={customer} />}
    </Stack>
  );
}
