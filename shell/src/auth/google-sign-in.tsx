import { Button, color, font, space, useMessages } from "@aushadhi/shared-ui";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { dialogMessages } from "./dialog-messages.ts";
import { GoogleMark } from "./google-mark.tsx";
import { rememberReturn } from "./remembered-return.ts";
import { openSignInWindow } from "./sign-in-window.ts";

const googleSignIn = "/api/auth/google";

interface GoogleSignInProps {
  returnTo: string | null;
  /** The page waits with what was typed, so that another window goes there. */
  keepsPage?: boolean;
}

/** Signing in with Google: the whole browser goes there, and comes back by way of `/auth/callback`. */
export function GoogleSignIn({ returnTo, keepsPage = false }: GoogleSignInProps) {
  const { google } = useMessages(dialogMessages);
  const [isBusy, setBusy] = useState(false);

  // Who comes back without having signed in finds the page as it was left.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, []);

  const leave = () => {
    if (isBusy || (keepsPage && openSignInWindow(googleSignIn))) return;
    setBusy(true);
    rememberReturn(returnTo);
    location.assign(googleSignIn);
  };

  return (
    <>
      <Wide $kind="ghost" $size="large" aria-busy={isBusy || undefined} onClick={leave}>
        <GoogleMark />
        {isBusy ? google.busy : google.action}
      </Wide>
      <Or>{google.or}</Or>
    </>
  );
}

const Wide = styled(Button)`
  width: 100%;
`;

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-block: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${font.note};

  &::before,
  &::after {
    content: "";
    flex: 1;
    border-top: 1px solid ${color.line};
  }
`;
