import { type ApiClient, toast, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

export interface ActionOptions<Input, Answer> {
  run(api: ApiClient, input: Input): Promise<Answer>;
  /** Toast when it is done, unless the screen says so itself. */
  done?(answer: Answer): string;
  /** Toast for a failure that the API has no words for. */
  failed: string;
  /** Told what the toast for a failure says, where it is to stand elsewhere too. */
  onFailed?(words: string): void;
  /** What it may have changed, and is fetched again either way: an answer alone may have got lost. */
  refreshes: QueryKey;
}

/** Something the API is told to do beside forms: says how it went, and has the screen show what is true by now. */
export function useAction<Input, Answer>(options: ActionOptions<Input, Answer>) {
  const { run, done, failed, onFailed, refreshes } = options;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => run(api, input),
    // Without a connection it fails now: it must not be sent at some later time, when the page is long gone.
    networkMode: "always",
    onSuccess: (answer) => done && toast("success", done(answer)),
    onError(error) {
      const words = getFailureText(error, failed);
      toast("error", words);
      onFailed?.(words);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: refreshes }),
  });
}
