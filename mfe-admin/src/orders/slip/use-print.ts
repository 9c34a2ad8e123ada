import type { AdminOrder } from "@aushadhi/api/contract";
import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { ordersMessages } from "../messages.ts";
import { printDocument } from "./print-document.ts";
import type { PrintedDocument } from "./render-document.ts";

/** Prints documents of orders in a new window. The rendering code loads on first use. */
export function usePrint(onError: (words: string | null) => void) {
  const texts = useMessages(ordersMessages);
  const { shop } = usePlatform();

  const fail = (words: string) => {
    onError(words);
    toast("error", words);
  };
  /**
   * @param render builds the document after its window has opened; null when there is nothing to
   * print
   */
  const print = async (render: () => Promise<PrintedDocument | null>, failed: string) => {
    onError(null);
    try {
      if (!(await printDocument(render))) fail(texts.slip.blocked);
    } catch (error) {
      fail(getFailureText(error, failed));
    }
  };
  return {
    print,
    /**
     * @param orders the orders, or a function that loads them; none when there is nothing to print
     */
    printSlips: (orders: readonly AdminOrder[] | (() => Promise<readonly AdminOrder[]>)) =>
      print(async () => {
        const [{ renderDeliverySlips }, all] = await Promise.all([
          import("./render-delivery-slips.ts"),
          typeof orders === "function" ? orders() : orders,
        ]);
        return all.length > 0 ? renderDeliverySlips(all, shop, texts) : null;
      }, texts.slip.failed),
  };
}
