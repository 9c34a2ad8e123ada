import {
  Badge,
  Button,
  formatDay,
  Money,
  Nepali,
  Unbroken,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { useQuery } from "@tanstack/react-query";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { useFields } from "../ui/use-fields.ts";
import { DeliveryFilters } from "./delivery-filters.tsx";
import { deliveriesMessages } from "./messages.ts";
import { NewDelivery } from "./new-delivery.tsx";
import { deliveryPageQuery } from "./queries.ts";
import { useDeliveryFilters } from "./use-delivery-filters.ts";

/** The deliveries of all suppliers, the latest bills first, and the button for the next one. */
export function DeliveryList() {
  const text = useMessages(deliveriesMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const filtering = useDeliveryFilters();
  const query = useQuery(deliveryPageQuery(api, { ...filtering.filters, page, limit }));
  const { buildHref, go } = useFields();
  const creating = useOpened<null>();
  return (
    <Panel
      title={text.title}
      text={text.text}
      actions={<Button onClick={() => creating.open(null)}>{text.head.open}</Button>}
    >
      <DeliveryFilters {...filtering} />
      <QueryTable
        query={query}
        failed={text.failed.list}
        paging={paging}
        total={query.data?.total}
        found={text.found}
        label={text.title}
        titles={text.columns}
        columns={{
          bill: ({ id, billNumber, supplier }) => (
            <>
              <TextLink href={buildHref({ delivery: id })}>
                <Nepali text={billNumber} />
              </TextLink>
              <Note>
                <Nepali text={supplier.name} />
              </Note>
            </>
          ),
          day: ({ day }) => <Unbroken>{formatDay(day)}</Unbroken>,
          lines: { align: "end", cell: ({ lines }) => text.count(lines) },
          pieces: { align: "end", cell: ({ pieces }) => text.count(pieces) },
          cost: { align: "end", cell: ({ cost }) => <Money rupees={cost} /> },
          state: ({ state, received }) => (
            <>
              <Badge $kind={state === "draft" ? "warn" : "good"}>{text.states[state]}</Badge>
              {received && (
                <Note>
                  <DayTime at={received.at} />
                </Note>
              )}
            </>
          ),
        }}
        rows={query.data?.deliveries}
        loading={text.loading}
        empty={filtering.isFiltered ? text.noMatch : text.empty}
        getName={({ billNumber }) => billNumber}
      />
      {creating.opened && (
        <NewDelivery
          onCreated={({ id }) => {
            creating.close();
            go({ delivery: id });
          }}
          onClose={creating.close}
        />
      )}
    </Panel>
  );
}
