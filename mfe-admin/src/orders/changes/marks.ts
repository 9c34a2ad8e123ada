import { atom } from "jotai";

/** Note on a row about a change since the list was last loaded. */
export interface Mark {
  kind: "working" | "done" | "failed";
  /** What was done, or why it failed. */
  text: string;
  /** Undoes the change, while that is possible. */
  undo?: () => void;
}

/** Marks by order id. */
export const marksAtom = atom<ReadonlyMap<string, Mark>>(new Map());

/** Sets the mark of an order; null removes it. */
export const setMarkAtom = atom(null, (get, set, id: string, mark: Mark | null) => {
  const marks = new Map(get(marksAtom));
  if (mark) marks.set(id, mark);
  else marks.delete(id);
  set(marksAtom, marks);
});

/** Removes "Undo" from an order if its mark is still this one; the rest of the mark stays. */
export const endUndoAtom = atom(null, (get, set, id: string, mark: Mark) => {
  if (get(marksAtom).get(id) === mark) set(setMarkAtom, id, { kind: mark.kind, text: mark.text });
});

export const clearMarksAtom = atom(null, (_get, set) => set(marksAtom, new Map()));
