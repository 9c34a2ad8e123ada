import { color, font, Pagination, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { messages } from "./messages.ts";
import { buildListHref, type OrderList } from "./orders-url.ts";
import type { OrdersPage } from "./queries.ts";

export interface OrderPagesProps {
  list: OrderList;
  /** The page on the screen: the previous one while the list's page loads. */
  shown: OrdersPage;
  isBusy: boolean;
  /** Called when another page is chosen. */
  onChoose(): void;
}

/** The current page number with links to the others. Renders nothing for a single page. */
export function OrderPages({ list, shown, isBusy, onChoose }: OrderPagesProps) {
  const text = useMessages(messages).pages;
  const { orders, total, page, totalPages, first } = shown;
  if (totalPages === 1) return null;
  return (
    <Place>
      <p>
        <span>{text.pageOf(page, totalPages)}</span>
        <span>{text.showing(first, first + orders.length - 1, total)}</span>
      </p>
      <Pagination
        page={isBusy ? list.page : page}
        totalPages={totalPages}
        href={(page) => buildListHref({ ...list, page })}
        labels={text}
        onChoose={onChoose}
      />
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: ${space(1.5)};

  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(2)};
    color: ${color.inkSoft};
    font-size: ${font.note};
  }
`;
