import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { Printer } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import type { OrderActionProps } from "../actions/use-order-action.ts";
import { ordersMessages } from "../messages.ts";
import { renderDeliverySlip } from "./render-delivery-slip.ts";

/** Prints the slip that goes with an order, in a new window. */
export function PrintButton({ order, onError }: OrderActionProps) {
  const texts = useMessages(ordersMessages);
  const { shop } = usePlatform();
  const print = () => {
    const isOpen = printSlip(renderDeliverySlip(order, shop, texts), document.documentElement.lang);
    onError(isOpen ? null : texts.slip.blocked);
    if (!isOpen) toast("error", texts.slip.blocked);
  };
  return <IconButton icon={Printer} label={texts.slip.print(order.orderNumber)} onClick={print} />;
}

/**
 * Shows a document of its own in a new window and has it printed. It is put there and has no script, so that the
 * site's policy holds in it too, and it stays when the page it came from is left.
 * @returns false where the browser lets no window open
 */
function printSlip(markup: string, lang: string): boolean {
  const slip = window.open("", "_blank");
  if (!slip) return false;
  const { document } = slip;
  document.documentElement.lang = lang;
  document.documentElement.innerHTML = markup;
  // The print dialog blocks both windows, so it opens after the slip is painted.
  slip.setTimeout(() => slip.print());
  return true;
}
