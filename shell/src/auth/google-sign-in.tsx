import { Button, color, font, space, useMessages } from "@aushadhi/shared-ui";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { dialogMessages } from "./dialog-messages.ts";
import { GoogleMark } from "./google-mark.tsx";
import { openSignInWindow } from "./sign-in-window.ts";
import { storeReturnPath } from "./store-return-path.ts";

const googleSignIn = "/api/auth/google";

interface GoogleSignInProps {
  returnTo: string | null;
  /** The page keeps what was typed, so Google opens in another window. */
  keepsPage?: boolean;
}

/** Sign-in with Google: the browser goes there and returns through `/auth/callback`. */
export function GoogleSignIn({ returnTo, keepsPage = false }: GoogleSignInProps) {
  const { google } = useMessages(dialogMessages);
  const [isBusy, setBusy] = useState(false);

  // The back button, without a sign-in, restores the page as it was.
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
    storeReturnPath(returnTo);
    location.assign(googleSignIn);
  };

  return (
    <>
      <Wide $kind="ghost" $size="large" aria-busy={isBusy || undefined} onClick={leave}>
        <GoogleMark />
        <span>{isBusy ? google.busy : google.action}</span>
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
