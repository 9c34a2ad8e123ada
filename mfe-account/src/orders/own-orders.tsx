import { PageHeading, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useLateHeading } from "@aushadhi/shared-ui/bundled/use-late-heading.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { styled } from "styled-components";
import { FailureCard } from "../ui/failure-card.tsx";
import { messages } from "./messages.ts";
import { NoOrders } from "./no-orders.tsx";
import { Rows } from "./order-card.styles.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderPages } from "./order-pages.tsx";
import { OrderRowsSkeleton } from "./order-rows-skeleton.tsx";
import { type ChooseFilters, defaultList, isFiltered, type OrderList } from "./orders-url.ts";
import { orderListQuery } from "./queries.ts";
import { useAnnouncedOrders } from "./use-announced-orders.ts";

export interface OwnOrdersProps {
  list: OrderList;
  choose: ChooseFilters;
}

/** The signed-in user's orders, with their loading, error and empty states. */
export function OwnOrders({ list, choose }: OwnOrdersProps) {
  const text = useMessages(messages);
  const { api } = usePlatform();
  const query = useQuery({ ...orderListQuery(api, list), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, refetch } = query;
  const top = useRef<HTMLDivElement>(null);
  useLateHeading(!data && !error);
  useAnnouncedOrders(list, isPlaceholderData ? undefined : data);

  const focusHeading = () => top.current?.querySelector("h1")?.focus({ preventScroll: true });
  const renderResults = () => {
    if (!data && error) {
      const retry = () => {
        focusHeading();
        void refetch();
      };
      return <FailureCard text={getFailureText(error, text.failed)} onRetry={retry} />;
    }
    const isEmpty = data?.orders.length === 0;
    // An empty list has no rows to keep on the screen while the next one loads.
    if (!data || (isEmpty && isPlaceholderData)) return <OrderRowsSkeleton />;
    if (isEmpty) {
      const clear = () => {
        choose(defaultList);
        focusHeading();
      };
      return <NoOrders isFiltered={isFiltered(list)} onClear={clear} />;
    }
    return (
      <>
        <Rows className="orders" aria-busy={isPlaceholderData}>
          {data.orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </Rows>
        <OrderPages
          list={list}
          shown={data}
          isBusy={isPlaceholderData}
          onChoose={() => {
            top.current?.scrollIntoView();
            focusHeading();
          }}
        />
      </>
    );
  };

  return (
    <Place ref={top}>
      <PageHeading>{text.title}</PageHeading>
      <OrderFilters list={list} onChange={choose} />
      {renderResults()}
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
