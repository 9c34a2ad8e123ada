/** Exports of jotai for remotes. */
export { atom, useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
