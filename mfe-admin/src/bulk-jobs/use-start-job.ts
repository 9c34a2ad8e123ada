import { type ApiClient, type Messages, toast, useMessages } from "@aushadhi/shared-ui";
import { useJobAction } from "./use-job-action.ts";

const en = {
  started: "It runs on the server now. You can leave this page.",
  failed: "The change could not be started",
};
/** Apart from the other texts of jobs, which load later. */
const startJobMessages: Messages<typeof en> = { en };

/** Returns a function that starts a job, says so in a toast, and returns whether it runs. */
export function useStartJob() {
  const text = useMessages(startJobMessages);
  const act = useJobAction();
  return async (start: (api: ApiClient) => Promise<unknown>): Promise<boolean> => {
    const isStarted = await act(start, text.failed);
    if (isStarted) toast("info", text.started);
    return isStarted;
  };
}
