import { endedSessionAtom, sessionAtom } from "@aushadhi/shared-ui";
import { atom } from "jotai";

/** The user who is signed in on the server. Also null while a page of an ended session waits for its user. */
export const signedInUserAtom = atom((get) =>
  get(endedSessionAtom) === null ? get(sessionAtom) : null,
);
