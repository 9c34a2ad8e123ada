import { announce, dismissToasts, endedSessionAtom, toast, useMessages } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { cart as messages } from "../cart/messages.ts";
import { useCart, useCartStore, useSlowSave } from "../cart/use-cart.ts";
import { forgetDrafts } from "../checkout/draft/forget-drafts.ts";
import { getLoadedSheet, loadDrawer } from "./load-drawer.ts";

/**
 * The fragment `cart-drawer`: keeps the cart synchronized from the start, and shows it on demand.
 */
export function CartDrawer() {
  const text = useMessages(messages);
  const store = useCartStore();
  const { isOpen, currentUserId } = useCart();
  const [Sheet, setSheet] = useState(getLoadedSheet);

  const isSlow = useSlowSave();
  useEffect(() => {
    if (isSlow) announce(text.notSaved);
  }, [isSlow, text]);

  const endedFor = useAtomValue(endedSessionAtom);
  useEffect(() => {
    // The change that was announced waits for a sign-in and may never be made.
    if (endedFor !== null) dismissToasts();
  }, [endedFor]);

  const lastUserId = useRef(currentUserId);

  useEffect(() => {
    // A guest's page may follow an expired session: only a sign-out removes that user's drafts.
    const hasSignedOut = lastUserId.current !== null && endedFor === null;
    lastUserId.current = currentUserId;
    if (currentUserId !== null || hasSignedOut) forgetDrafts(currentUserId);
  }, [currentUserId, endedFor]);

  useEffect(() => {
    if (!isOpen) return;
    // A notice would lie over the drawer's head.
    dismissToasts();
    loadDrawer().then(
      () => setSheet(getLoadedSheet),
      () => {
        store.close();
        toast("error", text.notOpened);
      },
    );
  }, [isOpen, store, text]);

  return Sheet ? <Sheet isSlow={isSlow} /> : null;
}
