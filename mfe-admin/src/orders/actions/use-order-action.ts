import type { ApiClient } from "@aushadhi/shared-ui";
import { useAction } from "../../ui/use-action.ts";
import { ordersKey } from "../queries.ts";

/** Shows above the filters what has failed; null clears it. */
export type OnError = (words: string | null) => void;

interface OrderActionOptions<Input> {
  run(api: ApiClient, input: Input): Promise<unknown>;
  /** Toast when it is done. */
  done: string;
  /** Text for a failure that the API has no text for. */
  failed: string;
  onError: OnError;
}

/** Changes one order, then refetches the list and the figures, also after a failure. */
export function useOrderAction<Input>(options: OrderActionOptions<Input>) {
  const { run, done, failed, onError } = options;
  return useAction({
    run(api, input: Input) {
      onError(null);
      return run(api, input);
    },
    done: () => done,
    failed,
    onFailed: onError,
    refreshes: ordersKey,
  });
}
