import type { AdminOrder } from "@aushadhi/api/contract";
import { Badge, Button, Nepali, Skeleton, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { orderStatusKinds, paymentStatusKinds } from "@aushadhi/shared-ui/bundled/status-kinds.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { Printer, UserRound, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Alert } from "../../ui/alert.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { QueryAlert } from "../../ui/query/query-alert.tsx";
import { applyOrder } from "../changes/apply-order.ts";
import { marksAtom } from "../changes/marks.ts";
import { mustGoBack } from "../changes/next-step.ts";
import { StepButton, UndoButton } from "../changes/step-button.tsx";
import type { SetOrder } from "../changes/use-order-changes.ts";
import { ordersMessages } from "../messages.ts";
import { orderQuery, orderStatisticsQuery } from "../queries.ts";
import { OrderDetails } from "./order-details.tsx";
import { Bar, Head, Panel, Remark } from "./panel.styles.ts";

/** Returns whether there is no room for the list beside the panel. */
const isAlone = () => matchMedia("(max-width: 63.99em)").matches;

interface OrderPanelProps {
  id: string;
  /** The order as the list has it; undefined when it is on another page. */
  listed: AdminOrder | undefined;
  onSet: SetOrder;
  onStep(order: AdminOrder): void;
  onAssign(order: AdminOrder): void;
  onPrint(orders: readonly AdminOrder[]): void;
  onConfirmPrint(order: AdminOrder): void;
  onClose(): void;
}

/** An order's details and actions: beside the list, or in its place on a phone. */
export default function OrderPanel(props: OrderPanelProps) {
  const { id, listed, onSet, onClose } = props;
  const texts = useMessages(ordersMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...orderQuery(api, id),
    ...(listed && { placeholderData: { success: true as const, order: listed } }),
  });
  const order = query.data?.order;
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isFresh = order !== undefined && !query.isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order starts at its top and is read out by its heading.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    panel.current?.scrollTo(0, 0);
    if (isAlone()) panel.current?.scrollIntoView();
  }, [id]);
  // Updates the row with the data read for the panel. Another state than the row's may be in the figures already.
  useEffect(() => {
    if (!isFresh) return;
    const isChanged =
      listed && (listed.status !== order.status || listed.paymentStatus !== order.paymentStatus);
    applyOrder(queryClient, order);
    if (isChanged) void queryClient.invalidateQueries(orderStatisticsQuery(api));
  }, [isFresh, order, listed, queryClient, api]);
  const name = order?.orderNumber ?? "";
  return (
    <Panel ref={panel} aria-label={order ? texts.panel.label(name) : texts.panel.loading}>
      <Head>
        <h2 ref={title} tabIndex={-1}>
          {order ? name : texts.panel.loading}
        </h2>
        <IconButton icon={X} label={texts.panel.close} onClick={onClose} />
      </Head>
      <QueryAlert query={query} failed={texts.panel.failed} />
      {order && <OrderBar {...props} order={order} />}
      {order ? (
        <OrderDetails key={id} order={order} onSet={onSet} />
      ) : (
        !query.error && <Skeleton aria-hidden $height="320px" $width="100%" />
      )}
    </Panel>
  );
}

/** An order's status and its most common actions. */
function OrderBar(props: OrderPanelProps & { order: AdminOrder }) {
  const { order, onStep, onAssign, onPrint, onConfirmPrint } = props;
  const { panel: text, statuses, payments, ...texts } = useMessages(ordersMessages);
  const mark = useAtomValue(marksAtom).get(order.id);
  return (
    <>
      <Bar>
        <Badge $kind={orderStatusKinds[order.status]}>{getValueName(statuses, order.status)}</Badge>
        <Badge $kind={paymentStatusKinds[order.paymentStatus]}>
          {text.payment(getValueName(payments, order.paymentStatus))}
        </Badge>
        {mustGoBack(order) && <Badge $kind="danger">{texts.mustGoBack}</Badge>}
      </Bar>
      {mustGoBack(order) && <Remark>{texts.mustGoBackWhy}</Remark>}
      {mark?.kind === "failed" && <Alert text={texts.marks.failed(mark.text)} />}
      <Bar>
        <StepButton
          order={order}
          isBusy={mark?.kind === "working"}
          $kind="primary"
          onStep={onStep}
        />
        {mark?.undo && <UndoButton order={order} onUndo={mark.undo} />}
        {order.status === "pending" && (
          <Button $kind="ghost" $size="small" onClick={() => onConfirmPrint(order)}>
            {text.confirmPrint}
          </Button>
        )}
        <Button
          $kind="ghost"
          $size="small"
          aria-label={order.assignedTo ? text.giveTo(order.assignedTo.name) : undefined}
          onClick={() => onAssign(order)}
        >
          <UserRound size={16} aria-hidden />
          <Nepali text={order.assignedTo?.name ?? text.assign} />
        </Button>
        <IconButton icon={Printer} label={text.print} onClick={() => onPrint([order])} />
      </Bar>
    </>
  );
}
