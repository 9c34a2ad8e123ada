import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { type Draft, emptyDraft } from "./draft.ts";
import { type DraftKind, readDraft, removeDraft, writeDraft } from "./draft-storage.ts";

/** The draft of one person in this tab. Give the component a key by person. */
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
    /** False in the server's markup and the first render here, which must be the same. */
    isRead,
    /** As it stands this moment, for work that outlives a render. */
    now: () => latest.current,
    /** Changes it, here and in the tab's storage. */
    change,
    forget() {
      latest.current = emptyDraft;
      removeDraft(kind, userId);
    },
  };
}

export type KeptDraft = ReturnType<typeof useDraft>;
