import type { Recall } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { recallsMessages } from "./messages.ts";

/** Names what a recall is about. */
export function useDescribeRecall() {
  const text = useMessages(recallsMessages);
  return {
    nameProducts: ({ products }: Recall) => products.join(", "),
    nameBatches: ({ isWholeProduct, numbers }: Recall) =>
      isWholeProduct
        ? text.list.whole
        : numbers.map((number) => number ?? text.noNumber).join(", "),
  };
}
