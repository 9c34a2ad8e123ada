import { atom } from "jotai";

/** What a visitor is told of the served page; nothing while it is still loading, for there is nothing to be seen. */
export const servedPageAtom = atom<"fine" | "failed" | "retrying">("fine");
