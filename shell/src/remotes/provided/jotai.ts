/** What remotes may use of jotai. */
export { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
