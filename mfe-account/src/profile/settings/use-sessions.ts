import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { revokeOtherSessions } from "./api.ts";
import { settings } from "./messages.ts";
import { activeSessions } from "./queries.ts";

/**
 * Where the user is signed in, and how to end that everywhere but here.
 * @param onRevoked called once they are signed in nowhere else
 */
export function useSessions(onRevoked: () => void) {
  const { sessions: text } = useMessages(settings);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const query = activeSessions(api);
  const { data, error, refetch } = useQuery(query);
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeOtherSessions(api),
    networkMode: "always",
    onSuccess(left) {
      queryClient.setQueryData(query.queryKey, left);
      toast("success", text.done);
      onRevoked();
    },
    onError: (error) => toast("error", getFailureText(error, text.failed)),
  });
  return {
    data,
    error,
    retry: () => void refetch(),
    revokeOthers: () => mutate(),
    isRevoking: isPending,
  };
}
