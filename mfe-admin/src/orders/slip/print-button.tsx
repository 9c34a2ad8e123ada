import type { AdminOrder } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Printer } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { ordersMessages } from "../messages.ts";

interface PrintButtonProps {
  order: AdminOrder;
  onPrint(orders: readonly AdminOrder[]): void;
}

/** Button that prints an order's slip in a new window. */
export function PrintButton({ order, onPrint }: PrintButtonProps) {
  const { slip } = useMessages(ordersMessages);
  const label = slip.print(order.orderNumber);
  return (
    <IconButton className="print" icon={Printer} label={label} onClick={() => onPrint([order])} />
  );
}
