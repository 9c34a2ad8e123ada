import { endedSessionAtom, sessionAtom } from "@aushadhi/shared-ui";
import { atom } from "jotai";

/** Who is signed in by the server's word; null as well while a page waits for its person to sign in again. */
export const signedInUserAtom = atom((get) =>
  get(endedSessionAtom) === null ? get(sessionAtom) : null,
);
