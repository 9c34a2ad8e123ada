import { type ApiClient, toast, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { bulkJobsKey } from "./queries.ts";

/** Returns a function that changes a job, and then shows the jobs as they are. */
export function useJobAction() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  /** @returns whether it was done */
  return async (act: (api: ApiClient) => Promise<unknown>, failed: string): Promise<boolean> => {
    const isDone = await act(api).then(
      () => true,
      (error: unknown) => {
        toast("error", getFailureText(error, failed));
        return false;
      },
    );
    await queryClient.invalidateQueries({ queryKey: bulkJobsKey });
    return isDone;
  };
}
