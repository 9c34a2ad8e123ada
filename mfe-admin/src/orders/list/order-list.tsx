import { type AdminOrder, groupDigits } from "@aushadhi/api/contract";
import {
  Badge,
  formatDayTime,
  Money,
  Nepali,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { getCallHref, PhoneNumber } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { orderStatusKinds, paymentStatusKinds } from "@aushadhi/shared-ui/bundled/status-kinds.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { Phone, Printer } from "lucide-react";
import { Link } from "wouter";
import type { Selection } from "../../ui/bulk/use-selection.ts";
import { ClearFilters } from "../../ui/clear-filters.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Paging } from "../../ui/pager/use-paging.ts";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { marksAtom } from "../changes/marks.ts";
import { mustGoBack } from "../changes/next-step.ts";
import { StepButton, UndoButton } from "../changes/step-button.tsx";
import type { OrderChoice } from "../filters/use-order-filters.ts";
import { ordersMessages } from "../messages.ts";
import { listAddressLines } from "../order-facts.ts";
import type { OrderList as OrderListData } from "../queries.ts";
import { useAge } from "./format-age.ts";
import { OrderTable, TableRoom } from "./order-table.styles.ts";

interface OrderListProps {
  query: UseQueryResult<OrderListData>;
  choice: OrderChoice;
  paging: Paging;
  isCompact: boolean;
  selection: Selection;
  /** Id of the order whose panel is open. */
  openId: string | null;
  buildHref(id: string): string;
  onStep(order: AdminOrder): void;
  onPrint(orders: readonly AdminOrder[]): void;
}

/** A page of orders, each in one line that is a link to it; on a phone a card. */
export function OrderList(props: OrderListProps) {
  const { query, choice, paging, isCompact, selection, openId, buildHref, onStep, onPrint } = props;
  const text = useMessages(ordersMessages);
  const { none } = text;
  const marks = useAtomValue(marksAtom);
  const describeAge = useAge(text.ages);
  const { data } = query;
  return (
    <TableRoom className="list">
      <QueryTable
        layout={OrderTable}
        dense={isCompact}
        query={query}
        paging={paging}
        total={data?.total}
        found={(total) => text.filters.found(groupDigits(total))}
        label={text.label}
        titles={text.columns}
        selection={selection}
        chooseAll={text.choosePage}
        columns={{
          order: ({ id, orderNumber, createdAt }) => (
            <>
              <Link href={buildHref(id)} aria-current={id === openId ? "true" : undefined}>
                {orderNumber}
              </Link>
              <DayTime className="second" at={createdAt} />
            </>
          ),
          customer: ({ address: { fullName }, needsPrescription }) => (
            <>
              {/* First, because a long name is cut at its end. */}
              {needsPrescription && <abbr title={text.prescription}>{text.rx}</abbr>}
              <span title={fullName}>
                <Nepali text={fullName} />
              </span>
            </>
          ),
          phone: ({ address: { fullName, phoneNumber } }) => (
            <>
              {/* Only on a phone. */}
              <a className="call" href={getCallHref(phoneNumber)} aria-label={text.call(fullName)}>
                <Phone size={16} aria-hidden />
              </a>
              <PhoneNumber number={phoneNumber} />
            </>
          ),
          address: ({ address }) => listAddressLines(address, text).join(", "),
          items: {
            align: "end",
            // Number of pieces, as in the cart; a line of an order is a product.
            cell: ({ items }) =>
              groupDigits(items.reduce((sum, { quantity }) => sum + quantity, 0)),
          },
          total: { align: "end", cell: ({ total }) => <Money rupees={total} /> },
          status: ({ status }) => (
            <Badge $kind={orderStatusKinds[status]}>{getValueName(text.statuses, status)}</Badge>
          ),
          payment: ({ paymentStatus }) => (
            <Badge $kind={paymentStatusKinds[paymentStatus]}>
              {getValueName(text.payments, paymentStatus)}
            </Badge>
          ),
          age: ({ createdAt }) => (
            <span title={formatDayTime(createdAt)}>{describeAge(createdAt)}</span>
          ),
          assigned: ({ assignedTo }) => (
            <span title={assignedTo?.name}>
              <Nepali text={assignedTo?.name ?? text.nobody} />
            </span>
          ),
          actions: {
            align: "end",
            cell(order) {
              const { kind, undo } = marks.get(order.id) ?? {};
              return (
                <>
                  {undo && <UndoButton order={order} onUndo={undo} />}
                  <StepButton order={order} isBusy={kind === "working"} onStep={onStep} />
                  {!undo && (
                    <IconButton
                      className="print"
                      icon={Printer}
                      label={text.slip.print(order.orderNumber)}
                      onClick={() => onPrint([order])}
                    />
                  )}
                </>
              );
            },
          },
        }}
        rows={data?.orders}
        loading={text.loading}
        lines={12}
        empty={
          choice.isFiltered
            ? {
                title: none.title,
                text: none.filtered,
                action: <ClearFilters onClear={choice.clear} />,
              }
            : { title: none.title, text: none.ever }
        }
        getName={({ orderNumber }) => orderNumber}
        data={({ id }) => ({
          "data-order": id,
          "data-mark": marks.get(id)?.kind,
          "data-chosen": selection.isChosen(id) ? "true" : undefined,
        })}
        remarks={(order) => {
          const mark = marks.get(order.id);
          return (
            <>
              {mustGoBack(order) && <td className="remark">{text.mustGoBack}</td>}
              {mark?.kind === "failed" && (
                <td className="remark">{text.marks.failed(mark.text)}</td>
              )}
              {mark?.kind === "done" && (
                <td>
                  <VisuallyHidden>{mark.text}</VisuallyHidden>
                </td>
              )}
            </>
          );
        }}
      >
        {data?.isCapped && <p>{text.capped}</p>}
      </QueryTable>
    </TableRoom>
  );
}
