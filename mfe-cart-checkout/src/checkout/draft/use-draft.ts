import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { type Draft, emptyDraft } from "./draft.ts";
import { type DraftKind, readDraft, removeDraft, writeDraft } from "./draft-storage.ts";

/** The draft of one person in this tab. Render the component with the user's id as key. */
export function useDraft(kind: DraftKind, userId: string) {
  const [draft, setDraft] = useState(emptyDraft);
  const [isRead, setRead] = useState(false);
  const latest = useRef(emptyDraft);

  useLayoutEffect(() => {
    latest.current = readDraft(kind, userId);
    setDraft(latest.current);
    setRead(true);
  }, [kind, userId]);

  const change = useCallback(
    (patch: Partial<Draft>) => {
      latest.current = { ...latest.current, ...patch };
      writeDraft(kind, userId, latest.current);
      setDraft(latest.current);
    },
    [kind, userId],
  );
  return {
    /** As rendered; empty until `isRead`. */
    draft,
    /** False on the server and in the first render of the browser, which must match. */
    isRead,
    /** Returns the current draft, for work that outlives a render. */
    now: () => latest.current,
    /** Changes the draft, here and in the tab's storage. */
    change,
    forget() {
      latest.current = emptyDraft;
      removeDraft(kind, userId);
    },
  };
}

export type KeptDraft = ReturnType<typeof useDraft>;
