import { limits } from "@aushadhi/api/contract";
import { Button, color, font, space, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useSetAtom, useStore } from "jotai";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { resendConfirmation } from "./api.ts";
import { askSession } from "./ask-session.ts";
import { authAtom } from "./auth-state.ts";
import { dialogMessages } from "./dialog-messages.ts";
import { useCountdown } from "./use-countdown.ts";

/** The text of the dialog: a mail was sent, and to which address. */
export function ConfirmText({ email }: { email: string }) {
  const { confirm } = useMessages(dialogMessages);
  return (
    <>
      <span>{confirm.text}</span> <Address>{email}</Address>
    </>
  );
}

/** Sends the confirmation mail again, at most once a minute. */
export function ConfirmEmail({ email }: { email: string }) {
  const { confirm } = useMessages(dialogMessages);
  const { api } = usePlatform();
  const setAuth = useSetAtom(authAtom);
  const [left, restart] = useCountdown(limits.resendSeconds);
  const [isBusy, setBusy] = useState(false);
  const isReady = left === 0;
  useConfirmedElsewhere();

  const resend = async () => {
    if (isBusy) return;
    if (email === "") return toast("error", confirm.noEmail);
    setBusy(true);
    try {
      await resendConfirmation(api, email);
      toast("success", confirm.sent);
      restart();
    } catch (error) {
      toast("error", getFailureText(error, confirm.failed));
    }
    setBusy(false);
  };

  return (
    <Actions>
      <Note>
        {!isReady && confirm.wait(left)}
        {/* Screen readers hear only the end of the countdown, not each second. */}
        <span role="status">{isReady && confirm.ready}</span>
      </Note>
      <Button $size="large" disabled={!isReady} aria-busy={isBusy || undefined} onClick={resend}>
        {isBusy ? confirm.busy : confirm.resend}
      </Button>
      <Button $kind="ghost" $size="large" onClick={() => setAuth({ dialog: "none" })}>
        {confirm.later}
      </Button>
    </Actions>
  );
}

/**
 * Refreshes the session when the page becomes visible: the mailed link may have opened in another tab that does not
 * send a message to this one.
 */
function useConfirmedElsewhere(): void {
  const { api } = usePlatform();
  const store = useStore();
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === "visible") askSession(store, api).catch(() => undefined);
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [store, api]);
}

const Address = styled.strong`
  display: block;
  color: ${color.ink};
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(1.5)};
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.note};
`;
