import { limits, resendConfirmation } from "@aushadhi/api/contract";
import { Button, color, font, space, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import type { Draft } from "./auth-form.tsx";
import { authAtom } from "./auth-state.ts";
import { dialogMessages } from "./dialog-messages.ts";
import { useConfirmed } from "./use-confirmed.ts";

/** The text of the dialog: a mail was sent, and to which address. */
export function ConfirmText({ email }: { email: string }) {
  const { confirm } = useMessages(dialogMessages);
  return (
    <>
      <span>{confirm.text}</span> <Address>{email}</Address>
    </>
  );
}

interface ConfirmEmailProps {
  email: string;
  returnTo: string | null;
  draft: Draft;
}

/** Sends the confirmation mail again, at most once a minute, and waits for the confirmation. */
export function ConfirmEmail({ email, returnTo, draft }: ConfirmEmailProps) {
  const { confirm } = useMessages(dialogMessages);
  const { api } = usePlatform();
  const setAuth = useSetAtom(authAtom);
  const [left, restart] = useCountdown(limits.resendSeconds);
  const [isBusy, setBusy] = useState(false);
  const isReady = left === 0;
  useConfirmed(draft, returnTo);

  const resend = async () => {
    if (isBusy) return;
    if (email === "") return toast("error", confirm.noEmail);
    setBusy(true);
    try {
      await api.call(resendConfirmation, { body: { email } });
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
        {!isReady && <span>{confirm.wait(left)}</span>}
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

/**
 * Counts down from `seconds`. Returns the whole seconds left and a function that restarts. Measures against the end
 * time, so that a tab that slept is on time.
 */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const update = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    const timer = setInterval(update, 250);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [endsAt, isRunning]);

  const restart = () => {
    setEndsAt(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return [left, restart];
}
