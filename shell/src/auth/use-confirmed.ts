import { getSignUpState, signIn } from "@aushadhi/api/contract";
import { sessionAtom, setSession, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useStore } from "jotai";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { messages } from "../messages.ts";
import { askSession } from "./ask-session.ts";
import type { Draft } from "./auth-form.tsx";
import { authAtom } from "./auth-state.ts";
import { goTo } from "./site-path.ts";

/** Milliseconds between two questions while the page is visible. */
const pauseMs = 5000;

/**
 * Waits until the address is confirmed, and then goes on to where the sign-up began. In another tab of this browser
 * that signs in. On another device it does not: then the password of the sign-up signs in here, and if a new one was
 * set there, the login asks for it.
 */
export function useConfirmed(draft: Draft, returnTo: string | null): void {
  const { loggedIn } = useMessages(messages).auth;
  const { api } = usePlatform();
  const store = useStore();
  const [, navigate] = useLocation();

  useEffect(() => {
    let isAsking = false;

    const finish = async () => {
      await askSession(store, api);
      if (store.get(sessionAtom) || store.get(authAtom).dialog !== "confirm") return;
      try {
        if (draft.password === "") throw new Error("The sign-up's password is not known here");
        const { email, password } = draft;
        setSession(store, (await api.call(signIn, { body: { email, password } })).user);
        toast("success", loggedIn);
        store.set(authAtom, { dialog: "none" });
      } catch {
        draft.password = "";
        store.set(authAtom, { dialog: "login", returnTo, isConfirmed: true });
      }
    };
    const ask = async () => {
      if (isAsking || document.visibilityState !== "visible") return;
      isAsking = true;
      try {
        const { signUp } = await api.call(getSignUpState, { isBackground: true });
        if (signUp === "over") await finish();
      } catch {
        // Asked again later.
      }
      isAsking = false;
    };
    const onVisible = () => {
      if (document.visibilityState !== "visible") return;
      // Another tab may have signed in, also with another account.
      askSession(store, api)
        .catch(() => undefined)
        .then(ask);
    };

    const timer = setInterval(ask, pauseMs);
    document.addEventListener("visibilitychange", onVisible);
    const unfollow = store.sub(sessionAtom, () => {
      if (store.get(sessionAtom) && returnTo) goTo(returnTo, navigate);
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
      unfollow();
    };
  }, [api, store, navigate, draft, returnTo, loggedIn]);
}
