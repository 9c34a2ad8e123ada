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
import { PhoneNumber } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { orderStatusKinds, paymentStatusKinds } from "@aushadhi/shared-ui/bundled/status-kinds.ts";
import { Link } from "wouter";
import { uiMessages } from "../../ui/messages.ts";
import type { Mark } from "../changes/marks.ts";
import { mustGoBack } from "../changes/next-step.ts";
import { StepButton, UndoButton } from "../changes/step-button.tsx";
import { ordersMessages } from "../messages.ts";
import { listAddressLines } from "../order-facts.ts";
import { PrintButton } from "../slip/print-button.tsx";
import { CallLink } from "./call-link.tsx";
import { formatAge } from "./format-age.ts";

export interface RowActions {
  onStep(order: AdminOrder): void;
  onPrint(orders: readonly AdminOrder[]): void;
}

interface OrderRowProps extends RowActions {
  order: AdminOrder;
  mark: Mark | undefined;
  now: number;
  href: string;
  /** Whether the order's panel is open. */
  isOpen: boolean;
  isChosen: boolean;
  /** @param isRange whether the rows since the last selected one are included */
  onToggle(isRange: boolean): void;
}

/** An order in one line; the whole line is a link to it. */
export function OrderRow(props: OrderRowProps) {
  const { order, mark, now, href, isOpen, isChosen, onToggle, onStep, onPrint } = props;
  const text = useMessages(ordersMessages);
  const ui = useMessages(uiMessages);
  const { columns } = text;
  const { address, orderNumber, createdAt, status, paymentStatus, assignedTo } = order;
  return (
    <tr data-order={order.id} data-mark={mark?.kind} data-chosen={isChosen || undefined}>
      <td className="select">
        <input
          type="checkbox"
          aria-label={ui.choose(orderNumber)}
          checked={isChosen}
          onChange={({ nativeEvent }) =>
            onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </td>
      <th scope="row" className="order">
        <Link href={href} aria-current={isOpen ? "true" : undefined}>
          {orderNumber}
        </Link>
        <DayTime className="second" at={createdAt} />
      </th>
      <td className="customer" data-title={columns.customer} title={address.fullName}>
        {/* First, because a long name is cut at its end. */}
        {order.needsPrescription && <abbr title={text.prescription}>{text.rx}</abbr>}
        <Nepali text={address.fullName} />
      </td>
      <td className="phone" data-title={columns.phone}>
        <CallLink number={address.phoneNumber} label={text.call(address.fullName)} />
        <PhoneNumber number={address.phoneNumber} />
      </td>
      <td className="address" data-title={columns.address}>
        <Nepali text={listAddressLines(address, text).join(", ")} />
      </td>
      <td className="items end" data-title={columns.items}>
        {/* Number of pieces, as in the cart; a line of an order is a product. */}
        {groupDigits(order.items.reduce((sum, { quantity }) => sum + quantity, 0))}
      </td>
      <td className="total end" data-title={columns.total}>
        <Money rupees={order.total} />
      </td>
      <td className="status" data-title={columns.status}>
        <Badge $kind={orderStatusKinds[status]}>{getValueName(text.statuses, status)}</Badge>
      </td>
      <td className="payment" data-title={columns.payment}>
        <Badge $kind={paymentStatusKinds[paymentStatus]}>
          {getValueName(text.payments, paymentStatus)}
        </Badge>
      </td>
      <td className="age" data-title={columns.age} title={formatDayTime(createdAt)}>
        {formatAge(createdAt, now, text.ages)}
      </td>
      <td className="assigned" data-title={columns.assigned} title={assignedTo?.name}>
        <Nepali text={assignedTo?.name ?? text.nobody} />
      </td>
      <td className="actions">
        {mark?.undo && <UndoButton order={order} onUndo={mark.undo} />}
        <StepButton order={order} isBusy={mark?.kind === "working"} onStep={onStep} />
        {!mark?.undo && <PrintButton order={order} onPrint={onPrint} />}
      </td>
      {mustGoBack(order) && <td className="remark">{text.mustGoBack}</td>}
      {mark?.kind === "failed" && <td className="remark">{text.marks.failed(mark.text)}</td>}
      {mark?.kind === "done" && (
        <td>
          <VisuallyHidden>{mark.text}</VisuallyHidden>
        </td>
      )}
    </tr>
  );
}
