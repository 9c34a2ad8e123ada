/** What remotes may use of jotai. */
export { atom, useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
