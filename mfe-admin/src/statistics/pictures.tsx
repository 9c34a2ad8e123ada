import { groupDigits, type ShopStatistics } from "@aushadhi/api/contract";
import { formatRupees, from, space, useMessages } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { styled } from "styled-components";
import { ordersMessages } from "../orders/messages.ts";
import { BarPanel } from "./bar-panel.tsx";
import { DayPicture } from "./day-picture.tsx";
import { Expiring } from "./expiring.tsx";
import { statisticsMessages } from "./messages.ts";
import { useProductHref } from "./use-product-href.ts";

/** Charts of the last 30 days, the orders and the stock, in pairs. */
export function Pictures(shop: ShopStatistics) {
  const buildHref = useProductHref();
  const { orders, revenue, byStatus, best, low } = useMessages(statisticsMessages);
  const { statuses } = useMessages(ordersMessages);
  const { days, ordersByStatus, bestSellers, lowStock } = shop;
  const total = ordersByStatus.reduce((sum, { orders }) => sum + orders, 0);
  const isCut = lowStock.total > lowStock.products.length;
  return (
    <>
      <Pair>
        <DayPicture
          words={orders}
          days={days.map(({ day, orders: value }) => ({ day, value }))}
          format={groupDigits}
        />
        <DayPicture
          words={revenue}
          days={days.map(({ day, revenue: value }) => ({ day, value }))}
          format={formatRupees}
        />
      </Pair>
      <Pair>
        <BarPanel
          title={byStatus.title}
          text={byStatus.text(groupDigits(total))}
          rows={ordersByStatus.map(({ status, orders }) => ({
            id: status,
            name: getValueName(statuses, status),
            value: orders,
            text: groupDigits(orders),
          }))}
        />
        <BarPanel
          title={best.title}
          text={best.text}
          empty={best.empty}
          rows={bestSellers.map(({ productId, name, quantity, revenue }) => ({
            // Deleted products have no id, but each has its own name.
            id: productId ?? name,
            name,
            href: productId === null ? undefined : buildHref(productId),
            value: quantity,
            text: best.pieces(groupDigits(quantity), formatRupees(revenue)),
          }))}
        />
      </Pair>
      <Pair>
        <BarPanel
          title={low.title}
          text={
            low.text(groupDigits(lowStock.total)) +
            (isCut ? low.more(groupDigits(lowStock.products.length)) : "")
          }
          empty={low.empty}
          most={1}
          warns
          rows={lowStock.products.map(({ id, name, stock, minStock }) => ({
            id,
            name,
            href: buildHref(id),
            value: minStock > 0 ? stock / minStock : 0,
            text: low.ofMinimum(groupDigits(stock), groupDigits(minStock)),
          }))}
        />
        <Expiring {...shop.expiring} />
      </Pair>
    </>
  );
}

/** Two equal columns where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};

  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
