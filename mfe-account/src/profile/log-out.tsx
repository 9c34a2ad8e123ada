import {
  Button,
  links,
  signOut,
  toast,
  useMessages,
  usePlatform,
  withoutScript,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation } from "@tanstack/react-query";
import { useStore } from "jotai";
import { styled } from "styled-components";
import { useLocation } from "wouter";
import { messages } from "./messages.ts";

/** Button that ends the session and goes home. */
export function LogOut() {
  const { logout, logoutFailed } = useMessages(messages).profile;
  const { api } = usePlatform();
  const store = useStore();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOut(store, api),
    networkMode: "always",
    onSuccess: () => navigate(links.home),
    onError: (error) => toast("error", getFailureText(error, logoutFailed)),
  });
  return (
    <Leave $kind="ghost" aria-busy={isPending || undefined} onClick={() => isPending || mutate()}>
      {logout}
    </Leave>
  );
}

const Leave = styled(Button)`
  justify-self: start;

  ${withoutScript} {
    display: none;
  }
`;
