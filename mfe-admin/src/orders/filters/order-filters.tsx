import { orderStatuses, paymentStatuses } from "@aushadhi/api/contract";
import { font, from, space, target, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ClearFilters } from "../../ui/clear-filters.tsx";
import { buildOptions } from "../../ui/form/build-options.ts";
import { ordersMessages } from "../messages.ts";
import { assigneesQuery } from "../queries.ts";
import { CouponFilter } from "./coupon-filter.tsx";
import { DateFilter } from "./date-filter.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { SavedViews } from "./saved-views.tsx";
import type { OrderChoice } from "./use-order-filters.ts";

const yesNo = ["yes", "no"] as const;

/** Filters of the order list. Each choice applies at once. On a phone the row scrolls sideways. */
export function OrderFilters({ choice, children }: { choice: OrderChoice; children?: ReactNode }) {
  const { filters, isFiltered, change, clear } = choice;
  const { filters: text, statuses, payments, nobody } = useMessages(ordersMessages);
  const { api } = usePlatform();
  const { data } = useQuery(assigneesQuery(api));
  const people = data?.assignees ?? [];
  return (
    <Bar role="search" aria-label={text.label}>
      {children}
      <Row>
        <FilterSelect
          label={text.status}
          options={buildOptions(orderStatuses, statuses, text.anyStatus)}
          value={filters.status ?? ""}
          onChange={(status) => change({ status: status || null })}
        />
        <FilterSelect
          label={text.payment}
          options={buildOptions(paymentStatuses, payments, text.anyPayment)}
          value={filters.paymentStatus ?? ""}
          onChange={(paymentStatus) => change({ paymentStatus: paymentStatus || null })}
        />
        <DateFilter filters={filters} onChange={change} />
        <FilterSelect
          label={text.assignee}
          options={[
            { value: "", text: text.anyAssignee },
            { value: "me", text: text.me },
            { value: "none", text: nobody },
            ...people.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          value={filters.assignee ?? ""}
          onChange={(assignee) => change({ assignee: assignee || null })}
        />
        <FilterSelect
          label={text.prescription}
          options={buildOptions(yesNo, text.prescriptions, text.anyPrescription)}
          value={filters.prescription ?? ""}
          onChange={(prescription) => change({ prescription: prescription || null })}
        />
        <CouponFilter value={filters.coupon ?? ""} onChange={(coupon) => change({ coupon })} />
        <SavedViews choice={choice} />
        {isFiltered && <ClearFilters onClear={clear} />}
      </Row>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};

  ${from.desktop} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin: -${space(0.5)};
  padding: ${space(0.5)};
  overflow-x: auto;
  scrollbar-width: none;

  > button {
    flex: none;
    min-height: ${target.small};
    padding: ${space(0.5)} ${space(1.5)};
    font-size: ${font.note};
  }

  ${from.desktop} {
    display: contents;
  }
`;
