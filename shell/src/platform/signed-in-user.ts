import { endedSessionAtom, sessionAtom } from "@aushadhi/shared-ui";
import { atom } from "jotai";

/** The user who is signed in, as the server says; null as well while a page waits for its person to sign in again. */
export const signedInUserAtom = atom((get) =>
  get(endedSessionAtom) === null ? get(sessionAtom) : null,
);
