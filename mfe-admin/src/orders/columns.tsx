import type { AdminOrder } from "@aushadhi/api/contract";
import { color, font, formatDayTime, formatRupees } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { formatCount } from "../ui/format-count.ts";
import type { Column } from "../ui/table/column.ts";
import type { ordersMessages } from "./messages.ts";
import { PaymentBadge, StatusBadge } from "./status-badges.tsx";

/** Items are pieces, as in the cart; a line of an order is a product. */
const piecesIn = (items: AdminOrder["items"]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** What the list shows of an order. */
export function createOrderColumns({
  columns,
  nobody,
}: typeof ordersMessages.en): Column<AdminOrder>[] {
  return [
    {
      id: "order",
      title: columns.order,
      cell: ({ orderNumber, createdAt }) => (
        <>
          <Unbroken>{orderNumber}</Unbroken>
          <Note as="time" dateTime={createdAt}>
            {formatDayTime(createdAt)}
          </Note>
        </>
      ),
    },
    {
      id: "customer",
      title: columns.customer,
      cell: ({ address: { fullName, phoneNumber } }) => (
        <Wrapping>
          {fullName}
          <Note>{phoneNumber}</Note>
        </Wrapping>
      ),
    },
    {
      id: "items",
      title: columns.items,
      align: "end",
      cell: ({ items }) => formatCount(piecesIn(items)),
    },
    {
      id: "total",
      title: columns.total,
      align: "end",
      cell: ({ total }) => formatRupees(total),
    },
    { id: "status", title: columns.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: "payment",
      title: columns.payment,
      cell: ({ paymentStatus }) => <PaymentBadge paymentStatus={paymentStatus} />,
    },
    {
      id: "assigned",
      title: columns.assigned,
      cell: ({ assignedTo }) => <Wrapping>{assignedTo?.name ?? nobody}</Wrapping>,
    },
  ];
}

const Wrapping = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;

const Note = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${font.note};
  font-weight: normal;
`;
