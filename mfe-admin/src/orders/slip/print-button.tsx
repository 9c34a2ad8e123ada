import type { AdminOrder } from "@aushadhi/api/contract";
import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { Printer } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import type { OnError } from "../actions/use-order-action.ts";
import { ordersMessages } from "../messages.ts";
import { deliverySlip } from "./delivery-slip.ts";
import { printSlip } from "./print-slip.ts";

/** Prints the slip that goes with an order, in a new window. */
export function PrintButton({ order, onError }: { order: AdminOrder; onError: OnError }) {
  const texts = useMessages(ordersMessages);
  const { shop } = usePlatform();
  const print = () => {
    const isOpen = printSlip(deliverySlip(order, shop, texts), document.documentElement.lang);
    onError(isOpen ? null : texts.slip.blocked);
    if (!isOpen) toast("error", texts.slip.blocked);
  };
  return <IconButton icon={Printer} label={texts.slip.print(order.orderNumber)} onClick={print} />;
}
