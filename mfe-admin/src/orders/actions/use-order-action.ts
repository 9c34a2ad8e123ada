import type { ApiClient } from "@aushadhi/shared-ui";
import { useAction } from "../../ui/use-action.ts";
import { ordersKey } from "../queries.ts";

/** Says above the filters what has failed; null takes it away. */
export type OnRefusal = (words: string | null) => void;

interface OrderActionOptions<Given> {
  run(api: ApiClient, given: Given): Promise<unknown>;
  /** Toast when it is done. */
  done: string;
  /** Said of a failure that the API has no words for. */
  failed: string;
  onRefusal: OnRefusal;
}

/** Changes one order; its row and the figures then show what is true by now, also where somebody else was quicker. */
export function useOrderAction<Given>(options: OrderActionOptions<Given>) {
  const { run, done, failed, onRefusal } = options;
  return useAction({
    run(api, given: Given) {
      onRefusal(null);
      return run(api, given);
    },
    done: () => done,
    failed,
    onFailed: onRefusal,
    refreshes: ordersKey,
  });
}
