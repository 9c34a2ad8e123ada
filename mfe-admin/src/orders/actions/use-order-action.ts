import type { ApiClient } from "@aushadhi/shared-ui";
import { useAction } from "../../ui/use-action.ts";
import { ordersKey } from "../queries.ts";

/** Says above the filters what has failed; null takes it away. */
export type OnError = (words: string | null) => void;

interface OrderActionOptions<Input> {
  run(api: ApiClient, input: Input): Promise<unknown>;
  /** Toast when it is done. */
  done: string;
  /** Said of a failure that the API has no words for. */
  failed: string;
  onError: OnError;
}

/** Changes one order; its row and the figures then show what is true by now, also where somebody else was quicker. */
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
