import { type ApiClient, toast, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

export interface ActionOptions<Input, Answer> {
  run(api: ApiClient, input: Input): Promise<Answer>;
  /** Toast after success, unless the screen shows it itself. */
  done?(answer: Answer): string;
  /** Toast for a failure that the API has no text for. */
  failed: string;
  /** Gets the failure toast's text, to show it elsewhere too. */
  onFailed?(words: string): void;
  /** Whether a failure has no toast, because its text is long and the screen shows it. */
  isFailureShown?: boolean;
  /**
   * Queries to refetch, also after a failure: the change may be done although its response was
   * lost.
   */
  refreshes: QueryKey;
}

/**
 * An API call outside a form: shows a toast with the result and refetches what may have changed.
 */
export function useAction<Input, Answer>(options: ActionOptions<Input, Answer>) {
  const { run, done, failed, onFailed, isFailureShown = false, refreshes } = options;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => run(api, input),
    // Fails at once without a connection, so that it is not sent later when the page is gone.
    networkMode: "always",
    onSuccess: (answer) => done && toast("success", done(answer)),
    onError(error) {
      const words = getFailureText(error, failed);
      if (!isFailureShown) toast("error", words);
      onFailed?.(words);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: refreshes }),
  });
}
