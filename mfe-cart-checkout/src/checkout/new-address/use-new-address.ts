import { links, type SessionUser, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import { type FieldErrors, mapFieldErrors, toAddressInput } from "../details/address-input.ts";
import { type Details, emptyDetails } from "../draft/draft.ts";
import { useDraft } from "../draft/use-draft.ts";
import { isRefused } from "../failure-kinds.ts";
import { checkout } from "../messages.ts";
import { saveAddress } from "../placing/save-address.ts";
import { getPreviousPath } from "./get-previous-path.ts";

/** Adds a single address and ends at the address book, where it starts, also in a separate tab. */
export function useNewAddress(user: SessionUser) {
  const { newAddress: text, loading } = useMessages(checkout);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const draft = useDraft("address", user.id);
  const blank = useMemo(() => emptyDetails(user), [user]);
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<FieldErrors>();
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);

  const leave = () => {
    draft.forget();
    if (getPreviousPath(window) === links.addresses) history.back();
    else navigate(links.addresses, { replace: true });
  };

  return {
    blank,
    typed: draft.draft.details,
    error,
    refused,
    isSaving,
    type: (details: Details) => draft.change({ details }),
    leave,
    /** @param details validated */
    async save(details: Details) {
      if (isRunning.current) return;
      isRunning.current = true;
      setSaving(true);
      setError(null);
      try {
        await saveAddress(api, draft, toAddressInput(details));
        toast("success", text.saved);
        // All address lists are refetched when they are next shown.
        void queryClient.invalidateQueries({ refetchType: "none" });
        leave();
      } catch (thrown) {
        const reason = getFailureText(thrown, loading.addressFailed);
        setError(reason);
        toast("error", reason);
        if (isRefused(thrown)) setRefused(mapFieldErrors(thrown.fields));
      }
      isRunning.current = false;
      setSaving(false);
    },
  };
}
