import { atom } from "jotai";

/** What has been done with a row since the list was last looked at. */
export interface Mark {
  kind: "working" | "done" | "failed";
  /** What was done, or why it was not. */
  text: string;
  /** Takes it back, as long as that is offered. */
  undo?: () => void;
}

/** Marks by the order's id. */
export const marksAtom = atom<ReadonlyMap<string, Mark>>(new Map());

/** Sets the mark of an order; null takes it away. */
export const setMarkAtom = atom(null, (get, set, id: string, mark: Mark | null) => {
  const marks = new Map(get(marksAtom));
  if (mark) marks.set(id, mark);
  else marks.delete(id);
  set(marksAtom, marks);
});

/** Takes "Undo" away from an order whose mark is still this one; the rest of it stays. */
export const endUndoAtom = atom(null, (get, set, id: string, mark: Mark) => {
  if (get(marksAtom).get(id) === mark) set(setMarkAtom, id, { kind: mark.kind, text: mark.text });
});

export const clearMarksAtom = atom(null, (_get, set) => set(marksAtom, new Map()));
