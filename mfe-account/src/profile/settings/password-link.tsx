import { requestPasswordReset } from "@aushadhi/api/contract";
import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation } from "@tanstack/react-query";
import { settings } from "./messages.ts";
import { Aside } from "./settings.styles.ts";

/** Mails a link to set a password, for users who do not know the current one: a Google account has none. */
export function PasswordLink({ email }: { email: string }) {
  const { link: text } = useMessages(settings);
  const { api } = usePlatform();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(requestPasswordReset, { body: { email } }),
    networkMode: "always",
    onSuccess: () => toast("success", text.sent(email)),
    onError: (error) => toast("error", getFailureText(error, text.failed)),
  });
  return (
    <Aside>
      {text.text}{" "}
      <button
        type="button"
        aria-busy={isPending || undefined}
        onClick={() => isPending || mutate()}
      >
        {isPending ? text.busy : text.send}
      </button>
    </Aside>
  );
}
